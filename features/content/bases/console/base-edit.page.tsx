import {
  KindEditPage,
  type KindFormProps,
} from '#features/content/publishing/console/kind/kind-edit.public.tsx';
import { type BaseDocument, baseRecord } from '../shared/base.record.ts';
import { BASE_WORDS } from '../shared/base-kind.words.ts';
import { BaseFields } from './base-fields.tsx';
import { PicturesCard } from './pictures-card.tsx';

const Cards = (props: KindFormProps<BaseDocument>) => <PicturesCard {...props} />;

/** `/console/bases/edit?id=` */
export const BaseEditPage = () => (
  <KindEditPage words={BASE_WORDS} record={baseRecord} Fields={BaseFields} Cards={Cards} />
);
