import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { CoursePreview } from '../../portal/documents/course-preview.public.tsx';
import { askPreviewAddress, UNKNOWN_COURSE, usePreview } from '../courses.queries.ts';
import s from './preview/preview.module.css';
import { PreviewFrame } from './preview/preview-frame.tsx';

const DEVICES = [
  { key: 'computer', label: '电脑', width: 1280, height: 960 },
  { key: 'phone', label: '手机', width: 390, height: 780 },
] as const;

type Device = (typeof DEVICES)[number];

function Widths({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <fieldset className={s.widths} aria-label="在什么上看">
      {DEVICES.map((known) => (
        <button
          className="tall-40 ink-2 focus-inside phone-target"
          key={known.key}
          type="button"
          aria-pressed={known.key === device.key}
          onClick={() => onChange(known)}
        >
          {known.label}
        </button>
      ))}
    </fieldset>
  );
}

function Preview({ id }: { readonly id: string }) {
  const query = usePreview(id);
  const [device, setDevice] = useState<Device>(DEVICES[0]);
  const course = query.data?.data;
  return (
    <ConsolePage
      title={course?.courseName || '预览课程'}
      lang={course?.lang}
      meta={`No. ${id}`}
      trail={[{ title: '课程管理', path: '/console/courses' }, { title: '预览课程' }]}
      actions={<ButtonLink to={`/console/courses/edit?id=${id}`}>回到这门课</ButtonLink>}
    >
      <div className={s.bar}>
        <p className="row gap-10">
          <Icon name="info" />
          预览：学员看到的样子，不记学时
        </p>
        <Widths device={device} onChange={setDevice} />
      </div>
      {!course && (
        <LoadingState query={query} label="预览" unknown={UNKNOWN_COURSE}>
          <SkeletonBlock height="640px" />
        </LoadingState>
      )}
      {course && (
        <div className={s.stage}>
          <div className={cx(s[device.key])}>
            <PreviewFrame
              key={device.key}
              title={`${device.label}上的样子`}
              width={device.width}
              height={device.height}
            >
              <CoursePreview course={course} renew={() => askPreviewAddress(id)} />
            </PreviewFrame>
          </div>
        </div>
      )}
    </ConsolePage>
  );
}

/** `/console/courses/preview?id=` */
export const CoursePreviewPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <Preview key={id} id={id} />;
};
