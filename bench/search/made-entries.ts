import { readCourseFiles } from '#demo/course-files.ts';
import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import type { SearchEntry } from '#features/content/search/server/search-source.ts';

const FAMILY = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻'];
const GIVEN = [...'建国卫疆雪梅志强丽娜海燕永红春兰文博晓东玉珍新民秀英天山明月爱华德胜桂芳立军'];
const PLACES = ['乌鲁木齐', '喀什', '和田', '伊犁', '吐鲁番', '哈密', '阿克苏', '塔城', '阿勒泰', '昌吉'];

interface Words {
  readonly all: readonly string[];
  readonly facets: readonly string[];
}

/** Words of the demonstration's titles and summaries, in the order of how often they stand there. */
const readWords = (): Words => {
  const files = readCourseFiles();
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const counts = new Map<string, number>();
  for (const { title, summary } of files)
    for (const { segment, isWordLike } of segmenter.segment(`${title}。${summary}`))
      if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return {
    all: [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word),
    facets: [...new Set(files.flatMap(({ audience }) => audience))],
  };
};

/**
 * Things to find, made of the demonstration's words: few words stand in very many titles and many in few, as people
 * write. The same number makes the same thing.
 */
export const entryMaker = () => {
  const { all, facets } = readWords();
  return (number: number): SearchEntry => {
    const random = seededRandom(hash(`search ${number}`));
    const draw = <T>(list: readonly T[], power = 1): T =>
      list[Math.floor(random() ** power * list.length)] as T;
    const some = (num: number, power: number) => Array.from({ length: num }, () => draw(all, power)).join('');
    const name = draw(FAMILY) + draw(GIVEN) + draw(GIVEN);
    return {
      id: `s${number}`,
      title: `${random() < 0.3 ? draw(PLACES) : ''}${some(3 + Math.floor(random() * 4), 1.6)}`,
      people: [name],
      facets: [draw(facets), draw(facets), draw(PLACES)],
      text: some(20 + Math.floor(random() * 50), 1.6),
      line: name,
      address: `/course-resources/course/course-detail?id=s${number}`,
      rank: Math.floor(random() * 5_000),
    };
  };
};
