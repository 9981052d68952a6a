import { defineErrors } from '#platform/shared/errors.ts';

export const activitiesErrors = defineErrors('activities', {
  404: {
    missing: '这件四微作品不存在或者已经撤回，请回到四微活动看别的。',
    noVideo: '这件四微作品没有可以播放的影片或声音。',
  },
});
