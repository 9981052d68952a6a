import { picturesOf } from './console-walk.ts';

picturesOf('author');
