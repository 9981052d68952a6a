export { sendRequirementSeen } from './effect-dialog.tsx';
