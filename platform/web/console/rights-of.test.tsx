// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './console-button.tsx';
import { DropZone } from './entry/drop-zone.tsx';
import { MoveButtons } from './order/move-buttons.tsx';
import { DeniedCells, RightsOf } from './rights-of.tsx';
import { RowButton, RowLink, RowMore } from './table/row-actions.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const press = () => undefined;

/** Everything that the console's kit has to press, as a page of `papers` shows it. */
const PIECES: ReactNode = (
  <>
    <Button onClick={press}>新建</Button>
    <Button kind="text" onClick={press}>
      加一章
    </Button>
    <Button kind="primary" onClick={press}>
      发布
    </Button>
    <Button act="review" onClick={press}>
      同意
    </Button>
    <Button act="see" onClick={press}>
      经过
    </Button>
    <ButtonLink to="/console/imports">导入</ButtonLink>
    <ButtonLink act="see" to="/console/papers">
      回到列表
    </ButtonLink>
    <RowButton onPress={press}>删除</RowButton>
    <RowLink to="/console/papers/1">预览</RowLink>
    <RowLink act="do" otherwise="查看" to="/console/papers/2">
      编辑
    </RowLink>
    <RowLink act="review" to="/console/papers/3">
      审签
    </RowLink>
    <RowMore about="卷" items={[{ key: 'copy', label: '复制', onSelect: press }]} />
    <MoveButtons index={1} length={3} what="第 2 题" onMove={press} onRemove={press} />
    <DropZone title="选择文件" hint="" accept=".docx" onFile={press} />
  </>
);

/** Words and names of what can be pressed, when the role lacks `denied`. */
const shownWithout = async (...denied: string[]) => {
  const { MemoryRouter } = await import('react-router');
  await act(async () =>
    root.render(
      <MemoryRouter>
        <DeniedCells value={denied}>
          <RightsOf entry="papers">{PIECES}</RightsOf>
        </DeniedCells>
      </MemoryRouter>,
    ),
  );
  return [...host.querySelectorAll('button, a, input')].map(
    (element) => element.getAttribute('aria-label') ?? (element.textContent || (element.id && '选择文件')),
  );
};

it('shows a role that only looks nothing that changes something', async () => {
  expect(await shownWithout('papers.do', 'papers.review')).toEqual(['经过', '回到列表', '预览', '查看']);
});

it('shows a role that reviews what it decides, not what others write', async () => {
  expect(await shownWithout('papers.do')).toEqual(['同意', '经过', '回到列表', '预览', '查看', '审签']);
});

it('shows a role whose other pages are taken away everything of this one', async () => {
  expect(await shownWithout('classes.do', 'classes.review')).toEqual([
    ...['新建', '加一章', '发布', '同意', '经过', '导入', '回到列表', '删除', '预览', '编辑', '审签'],
    ...['更多操作：卷', '复制', '上移第 2 题', '下移第 2 题', '拿掉第 2 题', '选择文件'],
  ]);
});

it('shows nothing of a piece whose own page the role may not see', async () => {
  const { ConsolePiece } = await import('./console-feature.tsx');
  const textWithout = async (...denied: string[]) => {
    await act(async () =>
      root.render(
        <DeniedCells value={denied}>
          <ConsolePiece of="exams">随堂测试</ConsolePiece>
          <ConsolePiece>课程</ConsolePiece>
        </DeniedCells>,
      ),
    );
    return host.textContent;
  };
  expect(await textWithout('exams.do', 'classes.see')).toBe('随堂测试课程');
  expect(await textWithout('exams.see')).toBe('课程');
});
