import { describeConsoleOf } from './console-walk.ts';

describeConsoleOf('manager');
