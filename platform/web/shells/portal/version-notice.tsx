import { Button } from '#platform/web/ui/button.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './version-notice.module.css';

/** A release replaced the files of this page (specification, 8). It stands where files are missing, so it needs none. */
export const VersionNotice = () => (
  <div className={`wrap ${s.page}`}>
    <section className={`panel ${s.card}`} role="alert">
      <Title as="h1">版本已更新，请清理浏览器缓存</Title>
      <p>平台换了新版本，这个页面还是旧的，点按钮即可。</p>
      <Button kind="primary" onClick={() => location.reload()}>
        刷新到新版本
      </Button>
      <p className="small ink-3">还不行时：手机关掉浏览器重开；电脑同时按 Ctrl、Shift 和 R。</p>
    </section>
  </div>
);
