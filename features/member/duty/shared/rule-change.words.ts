/** What a change of a rule would do, in words: 动到 120 人，其中 100 人目标变高、20 人变低。 */
export const changeText = ({
  peopleNum,
  raisedNum,
  loweredNum,
}: {
  readonly peopleNum: number;
  readonly raisedNum: number;
  readonly loweredNum: number;
}): string => {
  if (peopleNum === 0) return '不会动到任何人的目标。';
  const parts = [
    raisedNum > 0 ? `${raisedNum} 人目标变高` : '',
    loweredNum > 0 ? `${loweredNum} 人变低` : '',
    peopleNum > raisedNum + loweredNum ? `${peopleNum - raisedNum - loweredNum} 人只是计法变了` : '',
  ].filter((part) => part !== '');
  return `会动到 ${peopleNum} 人：${parts.join('，')}。`;
};
