import type { BaseDetail, BaseItem, OldBase } from '../shared/bases.contract.ts';
import type { ShownPicture } from './bases.table.ts';

/** JSON text of the pictures; a base without any has its drawn cover. */
const imagesJson = (item: BaseItem, pictures: readonly Pick<ShownPicture, 'url' | 'alt'>[]): string =>
  JSON.stringify(
    pictures.length === 0
      ? [{ url: item.imgUrl, alt: item.imgAlt }]
      : pictures.map(({ url, alt }) => ({ url, alt })),
  );

/** A base of a list in the old flat shape (specification, 3). */
export const oldItemOf = (item: BaseItem, pictures: readonly Pick<ShownPicture, 'url' | 'alt'>[]) => ({
  ...{ id: item.id, positionName: item.name, positionType: item.positionType, hierarchy: item.hierarchy },
  ...{ positionAddress: item.address, positionImages: imagesJson(item, pictures) },
  ...{ positionLnglat: item.lngLat, positionLngLat: item.lngLat },
  ...{ rcId: item.rcId, rcName: item.rcName, orgCode: item.orgCode },
  ...{ resourceRecord: item.resourceRecord, telephone: item.telephone },
});

/** The detail of a base in the old flat shape. */
export const oldBaseOf = ({ baseInfo }: BaseDetail): OldBase => ({
  ...oldItemOf(baseInfo, baseInfo.images),
  ...{ accommodate: baseInfo.accommodate, coverArea: baseInfo.coverArea },
  ...{ contact: baseInfo.contact, contactPhone: baseInfo.contactPhone },
  ...{ competentDepartment: baseInfo.competentDepartment, openTime: baseInfo.openTime },
  ...{ images: baseInfo.images, openHours: baseInfo.openHours },
});
