import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { TREE_TYPE } from '../../shared/catalogue/course-categories.rules.ts';
import { useClassifications, useClassificationTypes } from '../courses.queries.ts';
import { ClassificationTreeEditor } from './classification-tree.tsx';
import s from './classifications.module.css';
import { isAutomatic } from './use-author-trees.ts';

const ROWS = ['38%', '52%', '44%', '48%', '36%', '50%'];

const BLOCKS = ROWS.map((width) => (
  <SkeletonBlock key={width} width={width} height="28px" gapBefore="16px" />
));

function OneTree({ typeCode }: { readonly typeCode: string }) {
  const query = useClassifications(typeCode);
  if (!query.data)
    return (
      <LoadingState query={query} label="分类">
        {BLOCKS}
      </LoadingState>
    );
  const tree = query.data.data;
  const rule = isAutomatic(typeCode)
    ? '这一类在课程发布时按地方、形式和语言自动归入。'
    : tree.canEdit
      ? '拖动换次序和上级，或用每行右边的菜单；课程跟着分类走。'
      : '自治区一级的管理员可以修改分类，您可以查看。';
  return <ClassificationTreeEditor key={tree.typeCode} tree={tree} rule={rule} />;
}

/** `/console/classifications?type=` */
export const ClassificationsPage = () => {
  const [params, setParams] = useSearchParams();
  const types = useClassificationTypes();
  const items = (types.data?.data ?? []).map(({ code, name }) => ({ key: code, label: name }));
  const wanted = params.get('type') ?? TREE_TYPE;
  const typeCode = items.find(({ key }) => key === wanted)?.key ?? items[0]?.key ?? '';
  return (
    <ConsolePage title="课程分类" meta={items.length > 0 ? `共 ${items.length} 个体系` : ''}>
      <div className={`panel ${s.panel}`}>
        {(types.isError || !types.data) && (
          <LoadingState query={types} label="分类">
            {BLOCKS}
          </LoadingState>
        )}
        {typeCode !== '' && (
          <Tabs
            label="分类体系"
            items={items}
            value={typeCode}
            onChange={(type) => setParams(type === TREE_TYPE ? {} : { type }, { replace: true })}
          >
            <OneTree typeCode={typeCode} />
          </Tabs>
        )}
      </div>
    </ConsolePage>
  );
};
