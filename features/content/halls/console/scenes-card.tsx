import { Form } from 'antd';
import { useState } from 'react';
import type { KindFormProps } from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { randomUuid } from '#platform/web/random-uuid.ts';
import { type HallDocument, hallRecord } from '../shared/hall.record.ts';
import { type HallScene, MOST_SCENES } from '../shared/hall-scene.record.ts';
import { SceneEditor } from './scene-editor.tsx';

const newScene = (): HallScene => ({
  ...{ id: randomUuid(), title: '', pictureFileId: null, yaw: 0, pitch: 0 },
  ...{ soundFileId: null, captions: '', spots: [] },
});

/** The scene at a place exchanged with the one before it. */
const raised = (scenes: readonly HallScene[], at: number): HallScene[] =>
  scenes.map((scene, place) =>
    place === at ? (scenes[at - 1] ?? scene) : place === at - 1 ? (scenes[at] ?? scene) : scene,
  );

/** 全景展厅: scenes in the order in which visitors find them, one of them open. */
export function ScenesCard({ record, detail, isDisabled }: KindFormProps<HallDocument>) {
  const watched: readonly HallScene[] | undefined = Form.useWatch('scenes', {
    form: record.form,
    preserve: true,
  });
  // Documents that were written before there were scenes have none.
  const scenes = watched ?? record.initial.scenes ?? [];
  const [openId, setOpenId] = useState('');
  const set = (next: readonly HallScene[]) => record.setValues({ scenes: next });
  const open = scenes.find(({ id }) => id === openId);
  const urlOf = (fileId: string) => detail.files.find(({ id }) => id === fileId)?.url ?? '';
  const add = () => {
    const scene = newScene();
    set([...scenes, scene]);
    setOpenId(scene.id);
  };
  return (
    <EditSection title={hallRecord.fields.scenes.label}>
      <div id={fieldId('scenes')} tabIndex={-1}>
        <p className="below-14 plain ink-3">
          自己做的全景展厅：每处场景一张全景图，点开看展品，也能走到下一处。第一处是入口。没有填实景地址时，“直接进入”进这里。
        </p>
        <ol className="stack gap-8">
          {scenes.map(({ id, title, spots }, at) => {
            const name = title || `第 ${at + 1} 处场景`;
            return (
              <li key={id} className="row wraps between gap-8-12 line-below pad-y-8">
                <span>
                  {at + 1}　{name}　<span className="small ink-3">{spots.length} 个标记点</span>
                </span>
                <span className="row gap-8">
                  <Button
                    act="see"
                    size="s"
                    aria-expanded={id === openId}
                    aria-label={`${id === openId ? '收起' : '打开'}：${name}`}
                    onClick={() => setOpenId(id === openId ? '' : id)}
                  >
                    {id === openId ? '收起' : '打开'}
                  </Button>
                  {!isDisabled && at > 0 && (
                    <Button
                      size="s"
                      kind="text"
                      aria-label={`上移：${name}`}
                      onClick={() => set(raised(scenes, at))}
                    >
                      上移
                    </Button>
                  )}
                  {!isDisabled && (
                    <Button
                      size="s"
                      kind="text"
                      aria-label={`去掉：${name}`}
                      onClick={() => set(scenes.filter((scene) => scene.id !== id))}
                    >
                      去掉
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
        {isDisabled && scenes.length === 0 && <p className="plain ink-3">没有全景展厅</p>}
        {open !== undefined && (
          <SceneEditor
            key={open.id}
            scene={open}
            scenes={scenes}
            urlOf={urlOf}
            slot={`${detail.kind}-scene-${detail.id}-${open.id}`}
            isDisabled={isDisabled}
            onChange={(next) => set(scenes.map((scene) => (scene.id === next.id ? next : scene)))}
          />
        )}
        {!isDisabled && scenes.length < MOST_SCENES && (
          <div className="above-12">
            <Button size="s" onClick={add}>
              加一处场景
            </Button>
          </div>
        )}
      </div>
    </EditSection>
  );
}
