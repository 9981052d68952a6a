/**
 * 授课语言规则：课程按授课语言自动归入语言分类；没有列出的语言照样能写课程，只是不单列分类。
 */
export const LANGUAGE_NODES = [
  { lang: 'zh', name: '国家通用语言', sort: 1 },
  { lang: 'ug', name: '维吾尔语', sort: 2 },
  { lang: 'kk', name: '哈萨克语', sort: 3 },
  { lang: 'mn', name: '蒙古语', sort: 4 },
  { lang: 'ky', name: '柯尔克孜语', sort: 5 },
] as const;
