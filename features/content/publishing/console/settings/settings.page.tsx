import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ReviewCounts } from './review-counts.tsx';
import { SensitiveWords } from './sensitive-words.tsx';

/** `/console/publishing-settings`: how often each kind is reviewed, and the list of sensitive words. */
export const SettingsPage = () => (
  <ConsolePage title="审签设置" meta="由自治区级管理员和运维人员维护，其他身份可以查看">
    <div className="stack gap-24">
      <ReviewCounts />
      <SensitiveWords />
    </div>
  </ConsolePage>
);
