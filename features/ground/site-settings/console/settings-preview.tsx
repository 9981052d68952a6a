import { Form, type FormInstance } from 'antd';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { SiteSettings } from '../shared/site-settings.record.ts';
import s from './site-settings.module.css';

/** Head and foot of the portal with what stands in the form now. */
export function SettingsPreview({
  form,
  initial,
}: {
  form: FormInstance<SiteSettings>;
  initial: SiteSettings;
}) {
  const typed: SiteSettings = { ...initial, ...Form.useWatch([], { form, preserve: true }) };
  return (
    <section className={`panel clips ${s.preview}`} aria-label="预览">
      <p className="plain small ink-3 pad-12-20">预览</p>
      <p className={`plain row gap-8 pad-12-20 serif bold ${s.bar}`}>
        <Icon name="book" />
        <span className="fits">{typed.appName}</span>
      </p>
      <div className={`stack gap-4 pad-12-20 small ink-2 ${s.foot}`}>
        <span>版权所有：{typed.copyright}</span>
        <span>
          服务电话 {typed.servicePhone}（{typed.serviceHours}）
        </span>
        <span>{typed.recordNumbers.split(',').join('　')}</span>
      </div>
    </section>
  );
}
