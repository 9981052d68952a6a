import { Checkbox, Form } from 'antd';
import { Fragment } from 'react';
import { EntryLink } from '#features/ground/accounts/console/entry-link.public.tsx';
import { getConfigure } from '#features/ground/site/shared/site.contract.ts';
import { choicesOf } from '#platform/shared/choices.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { changedFields, labelsOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { EditBlocks, EditColumns, EditSection } from '#platform/web/console/form/edit-page.tsx';
import { DraftMark, RecordForm, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import {
  type FeatureSwitch,
  type getSiteSettings,
  restoreSiteSettings,
  saveSiteSettings,
} from '../shared/site-settings.contract.ts';
import {
  ROLES_WITH_SECOND_FACTOR,
  SITE_PARTS,
  type SiteSettings,
  siteSettingsRecord,
} from '../shared/site-settings.record.ts';
import { FeatureSwitches } from './feature-switches.tsx';
import { SettingsChanges } from './settings-changes.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import s from './site-settings.module.css';
import { askSiteSettings, useReloadSiteSettings, useSiteSettings } from './site-settings.queries.ts';

const TITLE = '站点设置';
type Name = keyof SiteSettings;
const { names, links, map, access, signIn, messages } = SITE_PARTS;

interface ItemsProps {
  readonly part: string;
  /** Fields that stand side by side where there is room. */
  readonly pairs: readonly (readonly [Name, Name])[];
}

const chosenItem = (name: Name, choices: Readonly<Record<string, string>>) => {
  const { label, note } = siteSettingsRecord.fields[name];
  return (
    <Form.Item name={name} label={label} extra={note}>
      <Checkbox.Group options={choicesOf(choices)} />
    </Form.Item>
  );
};

/** Fields of which one chooses several. */
const CHOSEN = { secondFactorRoles: chosenItem('secondFactorRoles', ROLES_WITH_SECOND_FACTOR) };

/** Every field of one part, in the record's order. */
function Items({ part, pairs }: ItemsProps) {
  const own = Object.fromEntries(
    pairs.flatMap(([first, second]) => [
      [
        first,
        <div className={s.pair} key={first}>
          <RecordItem of={siteSettingsRecord} name={first} />
          <RecordItem of={siteSettingsRecord} name={second} />
        </div>,
      ],
      [second, <Fragment key={second} />],
    ]),
  );
  return <RecordItems of={siteSettingsRecord} part={part} own={{ ...CHOSEN, ...own }} />;
}

/** Labels of the features that are off, for comparing two versions. */
const labelsOfOff = (switches: readonly FeatureSwitch[], off: readonly string[]): string =>
  off.map((name) => switches.find((own) => own.name === name)?.label ?? name).join('、');

function SettingsForm({ known }: { readonly known: OutputOf<typeof getSiteSettings>['data'] }) {
  const reload = useReloadSiteSettings();
  const reloadSite = useReload(getConfigure);
  const record = useRecordForm<SiteSettings>({
    name: 'site-settings',
    recordId: 'site',
    version: known.version,
    values: known.values,
    labels: labelsOf(siteSettingsRecord),
    show: {
      ...showOf(siteSettingsRecord),
      featuresOff: (off: SiteSettings['featuresOff']) => labelsOfOff(known.switches, off),
    },
    save: async (values, version) => (await call(saveSiteSettings, { version, values })).data,
    load: askSiteSettings,
  });
  const shown = async (text: string) => {
    showToast(text);
    await Promise.all([reload(), reloadSite()]);
  };
  const save = async () => {
    if (await record.submit()) await shown('已保存，马上生效');
  };
  const restore = async (to: number) => {
    const answer = await confirmAction({
      title: '恢复设置',
      text:
        to === 0
          ? '所有站点设置恢复成安装时的样子，马上生效。'
          : '所有站点设置恢复成那次改动之后的样子，马上生效。',
      okText: '恢复',
    });
    if (!answer) return;
    try {
      await call(restoreSiteSettings, { version: known.version, to });
      record.discard();
      await shown('已恢复，马上生效');
    } catch (error) {
      toastError(error);
      await reload();
    }
  };
  const changedNum = record.isDirty
    ? changedFields(siteSettingsRecord, record.initial, {
        ...record.initial,
        ...record.form.getFieldsValue(true),
      }).length
    : 0;
  return (
    <ConsolePage
      title={TITLE}
      meta={<DraftMark record={record} />}
      actions={
        <>
          {record.isDirty && (
            <>
              <span className="ink-2">改了 {changedNum} 处</span>
              <Button onClick={record.discard}>放弃</Button>
            </>
          )}
          <Button
            kind="primary"
            loading={record.isSaving}
            reason={record.isDirty ? undefined : '没有改动'}
            onClick={() => void save()}
          >
            保存
          </Button>
        </>
      }
    >
      <EditColumns
        sideLabel="预览和改动"
        isSideLong
        side={
          <>
            <SettingsPreview form={record.form} initial={record.initial} />
            <EditSection title="最近改动">
              <SettingsChanges version={known.version} onRestore={(to) => void restore(to)} />
            </EditSection>
          </>
        }
      >
        <RecordForm record={record} onSubmit={() => void save()}>
          <EditSection title="名称与页脚">
            <Items part={names} pairs={[['servicePhone', 'serviceHours']]} />
          </EditSection>
          <EditSection title="外部网址">
            <Items
              part={links}
              pairs={[
                ['libraryUrl', 'libraryIntranetUrl'],
                ['personalZoneUrl', 'personalZoneInternetUrl'],
              ]}
            />
          </EditSection>
          <EditSection title="地图">
            <Items
              part={map}
              pairs={[
                ['mapCenter', 'mapPanel'],
                ['mapTileAttribution', 'mapReviewNumber'],
              ]}
            />
          </EditSection>
          <EditSection title="开通的功能">
            <FeatureSwitches switches={known.switches} />
            <EntryLink name="publishing-settings" text="每类内容公开前审几次，在审签设置里定。" />
          </EditSection>
          <EditSection title="消息">
            <Items part={messages} pairs={[['quietFrom', 'quietTo']]} />
          </EditSection>
          <EditSection title="登录安全">
            <Items
              part={signIn}
              pairs={[
                ['passwordMinLength', 'passwordKinds'],
                ['passwordDays', 'passwordKept'],
                ['idlePortalMinutes', 'idleConsoleMinutes'],
              ]}
            />
          </EditSection>
          <EditSection title="浏览">
            <Items part={access} pairs={[]} />
          </EditSection>
        </RecordForm>
      </EditColumns>
    </ConsolePage>
  );
}

/** Names, addresses and numbers of this portal, in force as soon as they are saved. */
export function SiteSettingsPage() {
  const query = useSiteSettings();
  if (query.data) return <SettingsForm known={query.data} />;
  return (
    <ConsolePage title={TITLE}>
      <LoadingState query={query} label={TITLE}>
        <EditBlocks main={['320px', '480px']} side={['180px', '240px']} />
      </LoadingState>
    </ConsolePage>
  );
}
