import { describeConsoleOf } from './console-walk.ts';

describeConsoleOf('admin');
