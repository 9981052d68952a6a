import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './help-line.module.css';

/** A telephone number in the open (design/look.md, 10): who is stuck here cannot look it up elsewhere. */
export const HelpLine = () => {
  const { servicePhone } = useSite();
  if (servicePhone === '') return null;
  return (
    <div className={s.help}>
      <Icon className="gold-ink above-3" name="phone" />
      <p>
        不会用？拨打{' '}
        <a
          className="hover-cinnabar pad-y-10 one-line head-md"
          href={`tel:${servicePhone.replace(/[^\d+]/g, '')}`}
        >
          {servicePhone}
        </a>
        ，工作人员帮您登录。
        <span className="block ink-3">忘记密码、账号被锁，也可以找本单位管理员。</span>
      </p>
    </div>
  );
};
