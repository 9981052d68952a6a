import { Tree } from 'antd';
import { type Key, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { TREE_SWITCHER } from '#platform/web/console/entry/tree-switcher.tsx';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { NewOrgDialog } from './new-org-dialog.tsx';
import { OrgDetail } from './org-detail.tsx';
import { OrgSelect } from './org-select.public.tsx';
import s from './organisations.module.css';
import { useOrgCount, useReloadOrgs } from './regions.queries.ts';
import { type OrgTreeNode, useOrgNodes } from './use-org-nodes.ts';

interface Branch {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  children?: Branch[];
}

/** The flat list as a tree; an unopened branch has no children yet and is asked for when it opens. */
const treeOf = (nodes: readonly OrgTreeNode[]): Branch[] => {
  const branches = new Map<string, Branch>(
    nodes.map(({ id, title, isLeaf }) => [id, { key: id, title, isLeaf }]),
  );
  const tops: Branch[] = [];
  for (const { id, pId } of nodes) {
    const own = branches.get(id);
    const parent = branches.get(pId);
    if (!own) continue;
    if (parent) parent.children = [...(parent.children ?? []), own];
    else tops.push(own);
  }
  return tops;
};

const EXPORTED = [
  'orgName',
  'shortName',
  'orgCode',
  'pathName',
  'kind',
  'level',
  'childNum',
  'sort',
] as const;

/** A branch has unfolded by then. */
const OPENED_MS = 400;

/** `/console/organisations`: the tree at the left, the chosen one at the right. */
export const OrganisationsPage = () => {
  const [params, setParams] = useSearchParams();
  const { nodes, topCode, query, open, forget } = useOrgNodes();
  const [expanded, setExpanded] = useState<Key[]>([]);
  const [loaded, setLoaded] = useState<Key[]>([]);
  const [parent, setParent] = useState<{ code: string; name: string } | null>(null);
  const { data: total = 0 } = useOrgCount();
  const reload = useReloadOrgs();
  const tree = useRef<HTMLElement>(null);
  const chosen = params.get('org') ?? topCode ?? null;

  // A row just added may stand far down in the tree.
  const isShown = nodes.some(({ id }) => id === chosen);
  useEffect(() => {
    if (!isShown || chosen === null) return;
    const timer = setTimeout(() => {
      tree.current?.querySelector('.ant-tree-treenode-selected')?.scrollIntoView({ block: 'nearest' });
    }, OPENED_MS);
    return () => clearTimeout(timer);
  }, [chosen, isShown]);

  const choose = async (code: string) => {
    if (code !== chosen && (await mayLeave())) setParams({ org: code });
  };
  /** The opened levels are asked again, so that what was added or renamed stands in the tree. */
  const refresh = async () => {
    await forget();
    for (const key of loaded) await open(String(key));
  };
  const shownKeys = topCode ? [...new Set([topCode, ...expanded])] : expanded;
  return (
    <ConsolePage
      title="组织管理"
      meta={`共 ${total} 个`}
      actions={
        <ExportButton
          unit="个"
          total={total}
          request={{
            kind: 'organisations',
            filters: {},
            sort: '',
            columns: EXPORTED.map((key) => ({ key, title: key })),
          }}
        />
      }
    >
      <div className={s.page}>
        <section ref={tree} className={`panel ${s.tree}`} aria-label="组织树">
          <OrgSelect
            aria-label="按名称找组织"
            placeholder="按名称找组织"
            value={null}
            onChange={(code) => code !== null && void choose(code)}
          />
          {(query.isError || !query.data) && (
            <LoadingState query={query} label="组织树">
              {['70%', '55%', '62%', '48%', '66%'].map((width) => (
                <SkeletonBlock key={width} width={width} height="20px" gapBefore="16px" />
              ))}
            </LoadingState>
          )}
          {topCode && (
            <Tree<Branch>
              switcherIcon={TREE_SWITCHER}
              blockNode
              treeData={treeOf(nodes)}
              expandedKeys={shownKeys}
              loadedKeys={loaded}
              selectedKeys={chosen ? [chosen] : []}
              onExpand={(keys) => setExpanded(keys)}
              onSelect={(_keys, { node }) => void choose(String(node.key))}
              loadData={async ({ key }) => {
                await open(String(key));
                setLoaded((now) => [...new Set([...now, key])]);
              }}
            />
          )}
        </section>
        <section className={`panel ${s.detail}`} aria-label="组织">
          {chosen && (
            <OrgDetail
              key={chosen}
              orgCode={chosen}
              topCode={topCode}
              onAdd={setParent}
              onChanged={() => void refresh()}
              onReformed={(code) => {
                setParams({ org: code });
                void refresh();
              }}
              onGone={(parentCode) => {
                setParams(parentCode ? { org: parentCode } : {});
                void refresh();
              }}
            />
          )}
        </section>
      </div>
      <NewOrgDialog
        parent={parent}
        onClose={() => setParent(null)}
        onCreated={async (code) => {
          const parentCode = parent?.code;
          setParent(null);
          await reload();
          await refresh();
          if (parentCode) {
            await open(parentCode);
            setLoaded((now) => [...new Set([...now, parentCode])]);
            setExpanded((now) => [...new Set([...now, parentCode])]);
          }
          setParams({ org: code });
        }}
      />
    </ConsolePage>
  );
};
