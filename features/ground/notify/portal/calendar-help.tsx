import s from './notify.module.css';

const WAYS = [
  {
    name: '苹果手机、平板',
    steps: [
      '点上面的“用本机日历打开”，再点“订阅”。',
      '没有反应的，先复制地址，打开“日历”，点下方的“日历”，点“添加日历”，选“添加订阅日历”，粘贴地址。',
    ],
  },
  {
    name: '安卓、鸿蒙手机',
    steps: [
      '复制地址，打开手机自带的日历，在它的设置里找“订阅日历”或“添加网址”，粘贴地址。',
      '自带的日历没有这一项时，装一个能订阅网址（ICS）的日历，再照样添加。',
    ],
  },
  {
    name: '电脑',
    steps: [
      '复制地址。Outlook：打开日历，点“添加日历”，选“从 Internet”或“从 Web 订阅”，粘贴地址。',
      '别的日历软件，找“订阅日历”或“通过网址添加”。',
    ],
  },
] as const;

/** How the address comes into a calendar, step by step, for the device at hand. */
export const CalendarHelp = () => (
  <div className={s.help}>
    {WAYS.map(({ name, steps }) => (
      <details className="line-below" key={name} name="calendar-help">
        <summary className="row target presses">{name}怎么加</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    ))}
    <p className="pad-y-12 small ink-3">日历隔几个小时自己更新一次，不用管它。手机要能打开本站，才能更新。</p>
  </div>
);
