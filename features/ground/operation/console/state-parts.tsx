import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import type { getOperation } from '../shared/operation.contract.ts';
import { FactLines } from './fact-lines.tsx';
import { useOperation } from './operation.queries.ts';

/** The build names its moment as machines do; a text that is no moment stays as it is. */
const builtWords = (builtAt: string): string => {
  const at = new Date(builtAt);
  return Number.isNaN(at.getTime()) ? builtAt : wireTime(at);
};

type Operation = OutputOf<typeof getOperation>['data'];

const KIND_WORDS = { embedded: '内嵌数据库（PGlite）', postgres: 'PostgreSQL' } as const;

const room = (freeBytes: number, totalBytes: number): string =>
  `剩 ${sizeText(freeBytes)}，共 ${sizeText(totalBytes)}`;

const Database = ({ database }: Pick<Operation, 'database'>) => (
  <EditSection title="数据库">
    <FactLines
      facts={[
        { name: KIND_WORDS[database.kind], value: database.version },
        { name: '大小', value: sizeText(database.sizeBytes) },
        ...(database.kind === 'embedded'
          ? []
          : [{ name: '连接', value: `用着 ${database.connections} 个，最多 ${database.maxConnections} 个` }]),
      ]}
    />
    <h3 className="title-s above-20 below-12">最大的表</h3>
    <FactLines facts={database.tables.map(({ name, sizeBytes }) => ({ name, value: sizeText(sizeBytes) }))} />
  </EditSection>
);

const Files = ({ places, files }: Pick<Operation, 'places' | 'files'>) => (
  <EditSection title="磁盘与文件">
    <FactLines
      facts={places.map(({ name, freeBytes, totalBytes }) => ({
        name,
        value: room(freeBytes, totalBytes),
      }))}
    />
    <h3 className="title-s above-20 below-12">素材</h3>
    <FactLines
      facts={files.map(({ kind, num, sizeBytes }) => ({
        name: kind,
        value: `${num} 个，${sizeText(sizeBytes)}`,
      }))}
    />
  </EditSection>
);

/** The longer facts, below the lists. */
export function StoreParts() {
  const query = useOperation();
  if (!query.data) return <LoadingState query={query} label="磁盘和数据库" blocks={['200px', '280px']} />;
  return (
    <>
      <Files {...query.data} />
      <Database {...query.data} />
    </>
  );
}

const versionFacts = ({ versions, nodeVersion, process }: Operation) => [
  { name: '平台', value: versions.version },
  ...(versions.commit === '' ? [] : [{ name: '提交', value: versions.commit.slice(0, 12) }]),
  ...(versions.builtAt === '' ? [] : [{ name: '建于', value: builtWords(versions.builtAt) }]),
  { name: '数据库结构', value: versions.schema },
  { name: 'Node', value: nodeVersion },
  { name: '启动', value: process.startedAt },
  { name: '进程数', value: String(process.workers) },
];

/** The short facts, beside the lists. */
export function SideParts() {
  const query = useOperation();
  const { data } = query;
  if (!data) return <LoadingState query={query} label="现在的状况" blocks={['120px', '160px', '200px']} />;
  const { backup, refusals, activePeople, activeMinutes } = data;
  return (
    <>
      <EditSection title="在线">
        <p className="plain">
          <b className="title-l">{activePeople}</b> 人
        </p>
        <p className="plain small ink-3">{activeMinutes} 分钟里用过的</p>
      </EditSection>
      <EditSection title="备份">
        <FactLines
          facts={[
            { name: '最近的备份', value: backup.lastText || '还没有' },
            { name: '恢复演练', value: backup.drillText || '还没有' },
          ]}
        />
      </EditSection>
      <EditSection title="登录拒绝">
        <FactLines facts={refusals.map(({ reason, num }) => ({ name: reason, value: `${num} 次` }))} />
        <p className="plain small ink-3 above-12">
          答这一页的进程自 {data.process.startedAt.slice(5, 16)} 启动以来；几个进程各数各的。
        </p>
      </EditSection>
      <EditSection title="版本">
        <FactLines facts={versionFacts(data)} />
      </EditSection>
    </>
  );
}
