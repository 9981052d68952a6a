import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { HALL_LIST_PATH, hallPath, hallRoomPath } from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import type { Direction } from '../shared/hall-scene.record.ts';
import type { Hall, ShownScene, ShownSpot } from '../shared/halls.contract.ts';
import { HALL_LIST_TITLE } from '../shared/halls.words.ts';
import { FlatPicture, SpotTexts } from './flat-scene.public.tsx';
import s from './hall-room.module.css';
import { hasWebGl, type RoomWay, useUsualWay } from './room-way.ts';
import { SceneSound } from './scene-sound.public.tsx';

const SphereViewer = lazy(() =>
  import('./sphere-viewer.tsx').then((module) => ({ default: module.SphereViewer })),
);

type WhyFlat = '' | 'no-webgl' | 'failed';

const FLAT_SENTENCES: Readonly<Record<WhyFlat, string>> = {
  '': '',
  'no-webgl': '这台设备不能显示全景，下面是平面图和全部展品。',
  failed: '全景图没有打开，下面是平面图和全部展品。',
};

/** How the room is shown: what was chosen, unless the browser cannot. */
const useRoomWay = () => {
  const usual = useUsualWay(useElderMode());
  const [chosen, setChosen] = useState<RoomWay>();
  const [canDraw] = useState(hasWebGl);
  const [hasFailed, setHasFailed] = useState(false);
  const why: WhyFlat = canDraw ? (hasFailed ? 'failed' : '') : 'no-webgl';
  const way: RoomWay = why === '' ? (chosen ?? usual) : 'flat';
  return { way, why, choose: setChosen, fail: () => setHasFailed(true) };
};

interface ScenesProps {
  readonly hall: Hall;
  readonly scene: ShownScene;
}

function SceneList({ hall, scene }: ScenesProps) {
  return (
    <nav aria-label="场景">
      <h2 className="title-s">场景</h2>
      <ol className={s.scenes}>
        {hall.scenes.map(({ id, title }, at) => (
          <li key={id}>
            <LinkTo
              className="row gap-12 tall-44"
              to={hallRoomPath(hall.id, id)}
              aria-current={id === scene.id ? 'true' : undefined}
            >
              <span>{at + 1}</span>
              {title}
            </LinkTo>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SpotListProps {
  readonly scene: ShownScene;
  readonly onSpot: (spot: ShownSpot) => void;
  readonly onFace: (spot: ShownSpot) => void;
}

/** The spots as buttons: the one that has the focus is turned to, and Enter opens it. */
function SpotList({ scene, onSpot, onFace }: SpotListProps) {
  return (
    <section aria-label="展品和去处">
      <h2 className="title-s">展品和去处</h2>
      <ol className={s.spots}>
        {scene.spots.map((spot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a spot is known by its place.
          <li key={at}>
            <button type="button" onFocus={() => onFace(spot)} onClick={() => onSpot(spot)}>
              <b className={spot.kind === 'LEAD' ? s.way : undefined} aria-hidden="true">
                {spot.kind === 'LEAD' ? '→' : at + 1}
              </b>
              <span>
                {spot.title}
                {spot.kind === 'LEAD' && <span className="vh">（去另一处）</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Exhibit({ spot, onClose }: { readonly spot: ShownSpot; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      wide={spot.pictureUrl !== ''}
      title={spot.title}
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <div className="flex at-end above-24 phone-fills">
          <Button kind="primary" type="submit">
            看完了
          </Button>
        </div>
      }
    >
      {spot.pictureUrl !== '' && <img className={s.exhibit} src={spot.pictureUrl} alt={spot.pictureAlt} />}
      <ReadAloud textKey={spot.title} label="展品说明">
        <p className="verbatim">{spot.text}</p>
      </ReadAloud>
    </Dialog>
  );
}

function Head({ hall, name }: { readonly hall: Hall; readonly name: string }) {
  return (
    <header className={s.head}>
      <div className="grows shrinks">
        <LinkTo className={s.back} to={HALL_LIST_PATH}>
          {HALL_LIST_TITLE}
        </LinkTo>
        <Title as="h1">{name}</Title>
      </div>
      {hall.place !== '' && (
        <p className={s.place}>
          <Icon name="pin" size="s" />
          {hall.place}
        </p>
      )}
      <ButtonLink size="s" icon="book" to={hallPath(hall.id)}>
        阅读版
      </ButtonLink>
    </header>
  );
}

/** A hall of our own, scene by scene: to look around in, or laid flat with everything as text. */
export function HallRoom({ hall, scene }: ScenesProps) {
  const { regionalName } = useSite();
  const { way, why, choose, fail } = useRoomWay();
  const [open, setOpen] = useState<ShownSpot | null>(null);
  const [facing, setFacing] = useState<Direction | null>(null);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(scene.id);
  // The next scene begins at its name, and readers hear it.
  useEffect(() => {
    if (before.current === scene.id) return;
    before.current = scene.id;
    setFacing(null);
    heading.current?.focus();
  }, [scene.id]);
  const take = (spot: ShownSpot) => {
    if (spot.kind === 'LEAD') void navigate(hallRoomPath(hall.id, spot.toSceneId));
    else setOpen(spot);
  };
  const isFlat = way === 'flat';
  return (
    <div className={`${s.room} on-dark`}>
      <Head hall={hall} name={shownHallName(hall.name, regionalName)} />
      <main id="main" className={isFlat ? s.flat : s.around} tabIndex={-1}>
        <div className={s.stage}>
          {isFlat ? (
            <FlatPicture key={scene.id} scene={scene} eager />
          ) : (
            <Suspense fallback={<p className={s.waiting}>正在打开…</p>}>
              <SphereViewer scene={scene} facing={facing} onSpot={take} onFailed={fail} />
            </Suspense>
          )}
        </div>
        <div className={s.side}>
          <div className="stack gap-10 starts">
            <h2 className={s.title} ref={heading} tabIndex={-1}>
              {scene.title}
            </h2>
            {why !== '' && <p role="status">{FLAT_SENTENCES[why]}</p>}
            {why === '' && (
              <Button size="s" onClick={() => choose(isFlat ? 'sphere' : 'flat')}>
                {isFlat ? '看全景' : '看平面图和文字'}
              </Button>
            )}
          </div>
          {(scene.soundUrl !== '' || scene.captions !== '') && <SceneSound key={scene.id} scene={scene} />}
          {isFlat ? (
            <ReadAloud textKey={scene.id} label="展品说明">
              <SpotTexts scene={scene} onLead={take} />
            </ReadAloud>
          ) : (
            <SpotList scene={scene} onSpot={take} onFace={({ yaw, pitch }) => setFacing({ yaw, pitch })} />
          )}
          {hall.scenes.length > 1 && <SceneList hall={hall} scene={scene} />}
        </div>
      </main>
      {open !== null && <Exhibit spot={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
