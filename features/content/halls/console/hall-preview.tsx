import { useState } from 'react';
import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { FlatPicture, SpotTexts } from '../portal/flat-scene.public.tsx';
import { HallView, type ShownHall } from '../portal/hall-view.public.tsx';
import { SceneSound } from '../portal/scene-sound.public.tsx';
import type { HallDocument } from '../shared/hall.record.ts';
import { hallRoomPath, readRoom } from '../shared/hall-address.rules.ts';
import { readingMinutes } from '../shared/hall-document.rules.ts';
import type { ShownScene } from '../shared/halls.contract.ts';
import s from './hall-preview.module.css';

type Files = PublicationDetail['files'];

/** Scenes as visitors would see them; a picture that is still being made has no address yet. */
const shownScenes = (scenes: HallDocument['scenes'], files: Files): ShownScene[] => {
  const urlOf = (fileId: string | null) => files.find((file) => file.id === fileId)?.url ?? '';
  return scenes.map(({ pictureFileId, soundFileId, spots, ...scene }) => ({
    ...scene,
    pictureUrl: urlOf(pictureFileId),
    soundUrl: urlOf(soundFileId),
    spots: spots.map(({ pictureFileId: picture, ...spot }) => ({ ...spot, pictureUrl: urlOf(picture) })),
  }));
};

/** The document of a hall as its page takes it: what is being written, or what waits to be signed. */
const shownOf = ({ id, orgName, document, files }: PublicationDetail): ShownHall => {
  // The server has checked it against the kind's record.
  const { coverFileId, ...hall } = document as unknown as HallDocument;
  return {
    ...{ id, orgName, name: hall.name, place: hall.place, summary: hall.summary },
    // As it will be once it is public.
    vrLink: hall.vrLink || (hall.scenes?.length > 0 ? hallRoomPath(id) : ''),
    ...{ vrYear: hall.vrYear, vrMegabytes: hall.vrMegabytes, exhibitNum: hall.exhibitNum },
    content: hall.content,
    scenes: shownScenes(hall.scenes ?? [], files),
    minutes: readingMinutes(hall.content),
    coverUrl: files.find((file) => file.id === coverFileId)?.url ?? '',
  };
};

/** A hall as visitors would see it, on a computer and on a phone; its links lead from room to room. */
export function HallPreview({ detail }: { readonly detail: PublicationDetail }) {
  const [at, setAt] = useState(0);
  const hall = shownOf(detail);
  return (
    <PreviewStage say="预览：观众看到的样子，点展厅可以换厅">
      <div
        className="pad-24"
        onClickCapture={(event) => {
          const href = (event.target as Element).closest?.('a')?.getAttribute('href');
          if (href === null || href === undefined) return;
          // A link would put another page into the frame.
          event.preventDefault();
          if (href.startsWith('/')) setAt(readRoom(new URL(href, location.origin).searchParams.get('room')));
        }}
      >
        <HallView hall={hall} at={at} />
        {hall.scenes.map((scene) => (
          <section key={scene.id} className={s.scene} aria-label={`全景展厅：${scene.title}`}>
            <h2>{scene.title || '没有名称的场景'}</h2>
            <FlatPicture scene={scene} />
            {scene.captions !== '' && <SceneSound scene={scene} />}
            <SpotTexts scene={scene} onLead={() => undefined} />
          </section>
        ))}
      </div>
    </PreviewStage>
  );
}
