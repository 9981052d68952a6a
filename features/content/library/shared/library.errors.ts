import { defineErrors } from '#platform/shared/errors.ts';

export const libraryErrors = defineErrors('library', {
  404: { missing: '这种书刊不在书架上，或者已经撤下，请回到书架看别的。' },
});
