import { useState } from 'react';
import { Button, type ButtonKind } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { HoursInput } from '#platform/web/ui/entry/hours-input.tsx';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { StarRating, StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { TextArea, TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Breadcrumb } from '#platform/web/ui/navigation/breadcrumb.tsx';
import { MenuButton } from '#platform/web/ui/navigation/menu-button.tsx';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { PageBeyond } from '#platform/web/ui/navigation/page-beyond.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { LoadingOverlay } from '#platform/web/ui/states/loading-overlay.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { StudyStatusTag, Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import { LONG, Shelf, State } from './shelf.tsx';

const KINDS: readonly ButtonKind[] = ['primary', 'line', 'text', 'danger'];
const TONES: readonly TagTone[] = ['plain', 'blue', 'pine', 'gold', 'danger', 'outlined'];
const TABS = [
  { key: 'one', label: '最新课程' },
  { key: 'two', label: '最热课程' },
] as const;
const nothing = () => undefined;

const Buttons = () => (
  <Shelf name="ui/button.tsx">
    {KINDS.map((kind) => (
      <State key={kind} of={kind}>
        <div className="row wraps gap-8">
          <Button kind={kind}>保存</Button>
          <Button kind={kind} size="s" icon="refresh">
            换一批
          </Button>
          <Button kind={kind} size="l">
            进入课堂
          </Button>
          <Button kind={kind} loading>
            保存
          </Button>
          <Button kind={kind} disabled reason="报名还没有开始">
            报名
          </Button>
        </div>
      </State>
    ))}
    <State of="block，长字">
      <Button block>{LONG}</Button>
    </State>
  </Shelf>
);

const Dialogs = () => {
  const [shown, setShown] = useState<'plain' | 'busy' | 'wide' | null>(null);
  const close = () => setShown(null);
  return (
    <Shelf name="ui/dialog.tsx · ui/toast.tsx · ui/menu-button.tsx">
      <div className="row wraps gap-8">
        {(['plain', 'busy', 'wide'] as const).map((look) => (
          <Button key={look} onClick={() => setShown(look)}>
            {look}
          </Button>
        ))}
        <Button onClick={() => showToast('已保存')}>toast</Button>
        <Button onClick={() => showToast(LONG, { kind: 'warning' })}>toast, warning</Button>
        <MenuButton
          items={[
            { key: 'copy', label: '复制', onSelect: nothing },
            { key: 'long', label: LONG, onSelect: nothing },
          ]}
        >
          更多
        </MenuButton>
      </div>
      <Dialog
        open={shown !== null}
        title={shown === 'wide' ? LONG : '退出这个班？'}
        busy={shown === 'busy'}
        wide={shown === 'wide'}
        onConfirm={close}
        onCancel={close}
      >
        退出后学时保留，名额会让给别人。
      </Dialog>
    </Shelf>
  );
};

const Fields = () => {
  const [hours, setHours] = useState('');
  const [stars, setStars] = useState(0);
  return (
    <Shelf name="ui/text-field.tsx · choice.tsx · search-box.tsx · star-rating.tsx">
      <TextField label="姓名" hint="与身份证一致" />
      <TextField label="报名码" error="请输入报名码" />
      <TextField label="单位" disabled defaultValue={LONG} />
      <TextArea label="心得" limit={100} defaultValue={LONG} />
      <div className="row wraps gap-16">
        <Checkbox>记住我</Checkbox>
        <Checkbox defaultChecked>已选</Checkbox>
        <Checkbox disabled>不可选</Checkbox>
      </div>
      <HoursInput label="学时" value={hours} onChange={setHours} />
      <SearchBox
        fields={[
          { key: 'title', label: '课程名称' },
          { key: 'hours', label: '学时', mode: 'hours' },
        ]}
        onSearch={nothing}
      />
      <StarRating label="内容" value={stars} onChange={setStars} error="请至少选择一颗星哦！" />
      <StarScore value={4.3} />
    </Shelf>
  );
};

const Lists = () => {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [page, setPage] = useState(0);
  return (
    <Shelf name="ui/tabs.tsx · pager.tsx · breadcrumb.tsx · heads">
      <Tabs label="课程" items={TABS} value={tab} onChange={setTab} />
      <Pager page={page} pageSize={10} total={4} onChange={setPage} />
      <Pager page={page} pageSize={10} total={987} onChange={setPage} />
      <PageBeyond what="课程" total="129 门" onFirst={nothing} />
      <Breadcrumb items={[{ title: '首页', path: '/' }, { title: LONG }]} />
      <PageHead title={LONG} say="四十门课，学完自动记入学时" />
      <SectionHead title="课程资源" say="129 门课">
        <MoreLink to="/kit" />
      </SectionHead>
    </Shelf>
  );
};

const Signs = () => (
  <Shelf name="ui/tag.tsx · progress-bar.tsx · icon.tsx · smart-image.tsx">
    <div className="row wraps gap-8">
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      {([0, 1, 2] as const).map((status) => (
        <StudyStatusTag key={status} status={status} />
      ))}
      <Icon name="refresh" size="s" />
      <Icon name="refresh" />
      <Icon name="refresh" size="l" />
    </div>
    <ProgressBar label="没有开始" value={0} />
    <ProgressBar label="一半" value={50} text="16.00 / 32.00" />
    <ProgressBar label="完成" value={100} tone="pine" />
    <div className="stack two-columns gap-12">
      <SmartImage src={undefined} alt="" title={LONG} />
      <SmartImage src="/kit/broken.png" alt="" shape="wide" title="图坏了" />
    </div>
  </Shelf>
);

const Waiting = () => (
  <Shelf name="ui/empty-view.tsx · failed-view.tsx · skeleton.tsx · loading-overlay.tsx">
    <State of="空">
      <EmptyView reason={LONG} action={<Button kind="line">看全部</Button>} />
    </State>
    <State of="没有加载出来">
      <FailedView onRetry={nothing} />
    </State>
    <State of="正在重试">
      <FailedView onRetry={nothing} retrying kept="已填的内容还在" />
    </State>
    <State of="骨架">
      <Skeleton>
        <SkeletonBlock width="40%" height="1.5rem" />
        <SkeletonBlock height="120px" gapBefore="12px" />
      </Skeleton>
    </State>
    <State of="盖住的加载">
      <div style={{ minHeight: '160px' }}>
        <LoadingOverlay show />
      </div>
    </State>
  </Shelf>
);

/** Parts of platform/web/ui in all their states. */
export const PortalParts = () => (
  <>
    <Buttons />
    <Fields />
    <Dialogs />
    <Lists />
    <Signs />
    <Waiting />
  </>
);
