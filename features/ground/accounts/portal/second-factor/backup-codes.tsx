import { Button } from '#platform/web/ui/button.tsx';
import s from './second-factor.module.css';

/** The printed list; shown once, so it says first what to do with it. */
export const BackupCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <div>
    <p>
      这 {codes.length}{' '}
      个备用码只显示这一次，请打印出来或者抄下来，和身份证放在一起。手机不在身边时用一个登录，每个只能用一次。
    </p>
    <ol className={s.codes} aria-label="备用码">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <Button className={s.unprinted} onClick={() => print()}>
      打印
    </Button>
  </div>
);
