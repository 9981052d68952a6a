import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#platform/web/use-call.ts';
import { listRelatedCourses } from '../../shared/catalogue/course-list.contract.ts';
import type { RelatedTopic } from '../../shared/recommendations/related.rules.ts';

/** Courses of a recommendation in the sidebar (specification, 9). */
export const RELATED_SIZE = 3;

/** Three courses on a topic; the last ones stay until the next have come. */
export const useRelatedCourses = (topic: RelatedTopic, pageNum: number) =>
  useCall(
    listRelatedCourses,
    { topic, pageNum, pageSize: RELATED_SIZE },
    { placeholderData: keepPreviousData },
  );
