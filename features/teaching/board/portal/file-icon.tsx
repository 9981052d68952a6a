import { Icon } from '#platform/web/ui/icon.tsx';
import type { ClassFile } from '../shared/class-file.schema.ts';
import s from './class-files.module.css';

const SHAPES = {
  document: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M10.5 9.5a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0z',
  video: 'M3.5 5h17v14h-17zM10 9v6l5-3z',
} as const;

/** Kind of a file, beside its name. */
export function FileIcon({ kind }: Pick<ClassFile, 'kind'>) {
  if (kind === 'audio') return <Icon name="speaker" />;
  return (
    <svg className={s.shape} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}
