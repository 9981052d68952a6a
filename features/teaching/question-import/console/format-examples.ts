/** Small sources of every kind, as authors would write them. */
export const EXAMPLES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: '普通写法（Word、粘贴）',
    text: `一、单选题
1. 党支部党员大会一般多久召开一次？（　　）
A. 每月　B. 每季度　C. 每半年　D. 每年
答案：B
解析：支部党员大会一般每季度召开一次。

二、多选题
2. “三会一课”中的“三会”包括（　　）。
A. 支部党员大会
B. 支部委员会会议
C. 民主生活会
D. 党小组会
答案：ABD
难度：易
标签：组织生活

三、判断题
3. 预备党员的预备期为一年。（√）

四、填空题
4. 党的根本宗旨是____。
答案：全心全意为人民服务`,
  },
  {
    title: 'GIFT（Moodle）',
    text: `$CATEGORY: 组织生活

::党员大会::党支部党员大会一般多久召开一次？ {
~每月
=每季度
~每半年
#### 支部党员大会一般每季度召开一次。
}

预备党员的预备期为一年。 {T}

党的根本宗旨是 {=全心全意为人民服务}`,
  },
  {
    title: 'Aiken',
    text: `党支部党员大会一般多久召开一次？
A. 每月
B. 每季度
C. 每半年
D. 每年
ANSWER: B`,
  },
];
