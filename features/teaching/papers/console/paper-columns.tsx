import { TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { PaperRow } from '../shared/papers.contract.ts';
import { paperEditPath, paperPreviewPath } from './paper-places.rules.ts';
import { pointsText } from './section.words.ts';

export interface PaperActs {
  readonly onCopy: (row: PaperRow) => void;
  readonly onRemove: (row: PaperRow) => void;
}

const TYPES = ['1', '2', '3', '4'] as const;

/** Holds the two characters of a word, and the word and its number, on one line. */
const NO_GAP = '\u2060';
const NO_BREAK = '\u00a0';

/** 「单选 10　判断 5」; empty without questions. */
const typesText = (nums: readonly number[]): string =>
  TYPES.flatMap((type, at) => {
    const num = nums[at] ?? 0;
    const word = [...TYPE_LABELS[type].slice(0, 2)].join(NO_GAP);
    return num > 0 ? [`${word}${NO_BREAK}${num}`] : [];
  }).join('　');

export const paperColumns = ({ onCopy, onRemove }: PaperActs): DataColumn<PaperRow>[] => [
  {
    key: 'name',
    title: '试卷',
    sort: true,
    isFixed: true,
    wraps: true,
    width: '36%',
    render: ({ id, name, orgName }) => (
      <>
        <LinkTo to={paperEditPath(id)}>
          <Title>{name}</Title>
        </LinkTo>
        <span className="sub">{orgName}</span>
      </>
    ),
  },
  {
    key: 'isRandom',
    title: '出题',
    render: ({ isRandom }) => <Tag tone={isRandom ? 'blue' : 'plain'}>{isRandom ? '随机抽题' : '固定'}</Tag>,
  },
  {
    key: 'questionNum',
    title: '题数',
    sort: true,
    align: 'end',
    render: ({ questionNum }) => questionNum,
  },
  {
    key: 'typeNums',
    title: '题型',
    wraps: true,
    isWide: true,
    width: 132,
    render: ({ typeNums }) => typesText(typeNums) || <span className="muted">--</span>,
  },
  {
    key: 'totalScore',
    title: '总分',
    sort: true,
    align: 'end',
    render: ({ totalScore }) => <b className="num">{pointsText(totalScore)}</b>,
  },
  {
    key: 'usedNum',
    title: '用于考试',
    sort: true,
    align: 'end',
    isWide: true,
    render: ({ usedNum }) => (usedNum === 0 ? <span className="muted">--</span> : `${usedNum} 场`),
  },
  {
    key: 'problemNum',
    title: '状态',
    render: ({ problemNum }) =>
      problemNum === 0 ? (
        <Tag tone="pine" icon="check">
          可以组考
        </Tag>
      ) : (
        <Tag tone="gold" icon="warning">{`差 ${problemNum} 处`}</Tag>
      ),
  },
  {
    key: 'updatedTime',
    title: '修改时间',
    sort: true,
    isWide: true,
    render: ({ updatedTime }) => updatedTime.slice(0, 10),
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => (
      <RowActions>
        <RowLink
          act={row.canEdit ? 'do' : 'see'}
          otherwise="查看"
          about={row.name}
          to={paperEditPath(row.id)}
        >
          {row.canEdit ? '编辑' : '查看'}
        </RowLink>
        <RowLink about={row.name} to={paperPreviewPath(row.id)}>
          预览
        </RowLink>
        {row.canEdit ? (
          <RowMore
            about={row.name}
            items={[
              { key: 'copy', label: '复制', onSelect: () => onCopy(row) },
              { key: 'remove', label: '删除', onSelect: () => onRemove(row) },
            ]}
          />
        ) : (
          <RowButton about={row.name} onPress={() => onCopy(row)}>
            复制
          </RowButton>
        )}
      </RowActions>
    ),
  },
];
