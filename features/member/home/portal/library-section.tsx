import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import hero from './home-hero.module.css';
import s from './library-section.module.css';
import { useSectionGate } from './use-section-gate.ts';

/** A drawn shelf: title, height in pixels, binding. It stands for no catalogue. */
const SPINES = [
  ['创新理论读本', 238, 'jujube'],
  ['党章', 190, 'cinnabar'],
  ['党的建设', 214, 'ink'],
  ['支部工作图解', 180, 'bone'],
  ['新疆屯垦史', 232, 'ochre'],
  ['军垦记忆', 170, 'wheat'],
  ['坎儿井考', 206, 'indigo'],
  ['天山南北', 222, 'teal'],
  ['民族团结一家亲', 204, 'garnet'],
  ['乡村振兴实务', 192, 'green'],
  ['植棉技术', 164, 'cotton'],
  ['胡杨志', 226, 'lean'],
  ['党员教育', 212, 'slate'],
  ['基层治理案例', 198, 'mist'],
  ['艾德莱斯图谱', 244, 'silk'],
] as const;

function Spines() {
  return (
    <div className={s.spines} aria-hidden="true">
      {SPINES.map(([title, height, binding]) => (
        <span key={title} className={`${s.spine} ${s[binding]}`} style={{ height: `${height}px` }}>
          {title}
        </span>
      ))}
    </div>
  );
}

/** 党教图书馆: an external site in a new window; left out where the operator has named none. */
export function LibrarySection() {
  const { libraryUrl } = useSite();
  const gate = useSectionGate('library');
  if (libraryUrl === '') return null;
  return (
    <section className={`wrap ${s.library}`} id="library">
      <div>
        <p className={hero.eyebrow}>外部站点</p>
        <h2>党教图书馆</h2>
        <p>想读书、查资料，请到党教图书馆。它在新窗口打开，离开本站时已经记下的学时不受影响。</p>
        <ButtonLink to={libraryUrl} newWindow onClick={gate.onClick}>
          前往党教图书馆
          {gate.isLocked && <LockMark />}
          <Icon name="external" />
        </ButtonLink>
      </div>
      <Spines />
    </section>
  );
}
