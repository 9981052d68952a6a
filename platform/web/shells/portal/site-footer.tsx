import { useState } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Brand } from './brand.tsx';
import type { PortalSite } from './portal-shell-props.ts';
import s from './site-footer.module.css';

/** The filing systems of the two authorities, where anybody may look a number up. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/';

export interface SiteFooterProps {
  readonly site: Pick<
    PortalSite,
    'appName' | 'copyright' | 'servicePhone' | 'serviceHours' | 'recordNo' | 'siteBadge'
  >;
}

export function SiteFooter({ site }: SiteFooterProps) {
  const [missingBadge, setMissingBadge] = useState('');
  return (
    <footer className={s.foot}>
      <div className={s.band} aria-hidden="true" />
      <div className={`wrap ${s.in}`}>
        <Brand site={site} onPaper />
        <div className={s.legal}>
          {site.copyright !== '' && (
            <p>
              版权所有：{site.copyright}
              {site.servicePhone !== '' && (
                <span className="inline-block fits">
                  {' '}
                  服务电话 {site.servicePhone}
                  {site.serviceHours !== '' && `（${site.serviceHours}）`}
                </span>
              )}
            </p>
          )}
          <p className={s.numbers}>
            {site.recordNo.map((number) => {
              const isPolice = number.includes('公网安备');
              return (
                <a
                  className="inline-row gap-4 one-line hover-cinnabar"
                  key={number}
                  href={isPolice ? POLICE_REGISTER : ICP_REGISTER}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {isPolice && <Icon name="shield" size="s" />}
                  {number}
                  <span className="vh">（新窗口打开）</span>
                </a>
              );
            })}
          </p>
        </div>
        {site.siteBadge !== '' && site.siteBadge !== missingBadge && (
          <img
            className={s.badge}
            src={site.siteBadge}
            alt="网站标识"
            loading="lazy"
            onError={() => setMissingBadge(site.siteBadge)}
          />
        )}
      </div>
    </footer>
  );
}
