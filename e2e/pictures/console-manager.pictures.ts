import { picturesOf } from './console-walk.ts';

picturesOf('manager');
