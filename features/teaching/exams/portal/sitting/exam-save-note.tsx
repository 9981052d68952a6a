import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { saveBanner, saveText, untilText } from '../../shared/sitting/exam.words.ts';
import s from './exam.module.css';
import type { Sitting } from './exam-sitting.ts';
import { useSittingState } from './use-sitting.ts';

/** 已保存 10:24:36 */
export function SaveNote({ sitting }: { readonly sitting: Sitting }) {
  const state = useSittingState(sitting);
  const isBad = state.save !== 'saved' && state.save !== 'saving';
  return (
    <p className={cx(s.saveNote, isBad && s.unsaved)}>
      <Icon name={isBad ? 'warning' : 'saved'} size="s" />
      {saveText(state)}
    </p>
  );
}

/** News that people have to know at once: nothing arrives, or there is more time than before. */
export function SittingBanner({ sitting }: { readonly sitting: Sitting }) {
  const state = useSittingState(sitting);
  const { loginUrl } = useSite();
  const text = saveBanner(state, state.isKept);
  const { phase, problem, extendedTo } = state;
  return (
    <div className={s.banners} role="status">
      {phase === 'overtime' && (
        <p className={s.alarm}>
          <Icon className="rigid above-2" name="clock" />
          <span>
            {problem === ''
              ? '考试时间到，正在交卷。'
              : `考试时间到。${problem}服务器会按已保存的答案准时交卷，本页还在把剩下的送上，请先不要关闭。`}
          </span>
        </p>
      )}
      {text !== '' && (
        <p className={s.alarm}>
          <Icon className="rigid above-2" name="warning" />
          <span>
            {text}
            {state.save === 'signedOut' && (
              <a className="bold underlined" href={signOnPath(loginUrl, location.pathname + location.search)}>
                重新登录
              </a>
            )}
          </span>
        </p>
      )}
      {extendedTo !== null && phase !== 'overtime' && (
        <p className="on-blue-wash blue">
          <Icon className="rigid above-2" name="info" />
          <span>考试时间已经延长，到 {untilText(extendedTo, sitting.now())} 结束。</span>
        </p>
      )}
    </div>
  );
}
