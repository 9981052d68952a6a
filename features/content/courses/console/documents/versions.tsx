import { useState } from 'react';
import { PublicationTag } from '#features/content/publishing/console/publication-tag.public.tsx';
import { Button } from '#platform/web/console/console-button.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { CONTENT_LANGUAGES, languageName } from '../../shared/catalogue/content-languages.rules.ts';
import { stateOfStatus } from '../../shared/documents/course-state.rules.ts';
import { NewCourseDialog } from '../catalogue/new-course-dialog.tsx';
import type { AdminCourseDetail } from '../courses.queries.ts';
import s from './course-edit.module.css';

export interface VersionsProps {
  readonly detail: AdminCourseDetail;
  /** The title as it is being written. */
  readonly title: string;
  readonly canAdd: boolean;
}

/** 语言版本: the same course in other languages; whoever finishes one has the hours of all. */
export function LanguageVersions({ detail, title, canAdd }: VersionsProps) {
  const [isNew, setIsNew] = useState(false);
  const { versions, id, mediaKind, lang } = detail;
  const taken = [lang, ...versions.map(({ lang }) => lang)];
  const isComplete = CONTENT_LANGUAGES.every(({ code }) => taken.includes(code));
  return (
    <EditSection title="语言版本">
      <p className={s.hint}>同一门课可以有几种语言，学完哪一种都算，学时只记一次。</p>
      {versions.length > 0 && (
        <ul className={s.versions}>
          {versions.map((version) => (
            <li className="stack middle gap-12 line-below" key={version.id}>
              <small className="small ink-3 phone-all-columns">{languageName(version.lang)}</small>
              <LinkTo className="hover-cinnabar" to={`/console/courses/edit?id=${version.id}`}>
                <Title lang={version.lang}>{version.title || '（没有名称）'}</Title>
              </LinkTo>
              <PublicationTag of={{ state: stateOfStatus(version.status), editState: 'none', stage: 0 }} />
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <Button size="s" reason={isComplete ? '各种语言都有了' : undefined} onClick={() => setIsNew(true)}>
          新建语言版本
        </Button>
      )}
      <NewCourseDialog
        open={isNew}
        onClose={() => setIsNew(false)}
        versionOf={{ id, title, mediaKind }}
        takenLangs={taken}
      />
    </EditSection>
  );
}
