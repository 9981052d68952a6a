export { sendLooked, sendRequirementSeen } from './effect-dialog.tsx';
