import { type Range, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter } from '@codemirror/view';
import type { ItemProblem } from '../shared/question-import.contract.ts';

interface Marks {
  readonly marks: readonly Pick<ItemProblem, 'level' | 'line' | 'message'>[];
  /** Lines of the question that is looked at; 0 for none. */
  readonly from: number;
  readonly to: number;
}

class ProblemMarker extends GutterMarker {
  readonly level: ItemProblem['level'];
  readonly text: string;

  constructor(level: ItemProblem['level'], text: string) {
    super();
    this.level = level;
    this.text = text;
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof ProblemMarker && other.level === this.level && other.text === this.text;
  }

  override toDOM(): Node {
    const element = document.createElement('span');
    element.className = `cm-problem-${this.level}`;
    element.title = this.text;
    element.textContent = this.level === 'error' ? '×' : '!';
    return element;
  }
}

const lineClass = (className: string) => Decoration.line({ class: className });
const ERROR = lineClass('cm-line-error');
const WARNING = lineClass('cm-line-warning');
const ACTIVE = lineClass('cm-line-active');

interface Drawn {
  readonly lines: DecorationSet;
  readonly gutter: RangeSet<GutterMarker>;
}

/** Faults on each line, errors before warnings. */
const byLine = (marks: Marks['marks']): Map<number, { level: ItemProblem['level']; texts: string[] }> => {
  const lines = new Map<number, { level: ItemProblem['level']; texts: string[] }>();
  for (const { line, level, message } of marks) {
    const known = lines.get(line) ?? { level, texts: [] };
    known.texts.push(message);
    lines.set(line, { level: known.level === 'error' ? 'error' : level, texts: known.texts });
  }
  return lines;
};

const drawn = (doc: Text, { marks, from, to }: Marks): Drawn => {
  const lines: Range<Decoration>[] = [];
  const gutterMarks: Range<GutterMarker>[] = [];
  for (const [line, { level, texts }] of byLine(marks)) {
    if (line < 1 || line > doc.lines) continue;
    const at = doc.line(line).from;
    lines.push((level === 'error' ? ERROR : WARNING).range(at));
    gutterMarks.push(new ProblemMarker(level, texts.join('\n')).range(at));
  }
  for (let line = Math.max(1, from); line <= Math.min(to, doc.lines); line++) {
    lines.push(ACTIVE.range(doc.line(line).from));
  }
  return { lines: Decoration.set(lines, true), gutter: RangeSet.of(gutterMarks, true) };
};

export const markLines = StateEffect.define<Marks>();

const field = StateField.define<Drawn>({
  create: () => ({ lines: Decoration.none, gutter: RangeSet.empty }),
  update: (now, transaction) => {
    for (const effect of transaction.effects) {
      if (effect.is(markLines)) return drawn(transaction.newDoc, effect.value);
    }
    if (!transaction.docChanged) return now;
    return { lines: now.lines.map(transaction.changes), gutter: now.gutter.map(transaction.changes) };
  },
  provide: (self) => EditorView.decorations.from(self, ({ lines }) => lines),
});

/** Lines with problems, each with its mark in the gutter; the lines of one question have a ground. */
export const markedLines = [
  field,
  gutter({ class: 'cm-problems', markers: (view) => view.state.field(field).gutter }),
];
