import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import './console-frame.css';
import { consoleTheme } from './theme.ts';

dayjs.locale('zh-cn');

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const theme = isStill ? { ...consoleTheme, token: { ...consoleTheme.token, motion: false } } : consoleTheme;

/** 必填 as a word at the end of the line, not as a star. */
const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && <span className="required-mark">必填</span>}
  </>
);

/** The component library as the console uses it: own colours, Chinese words, nothing fetched from elsewhere. */
export const ConsoleFrame = ({ children }: { readonly children: ReactNode }) => (
  // The library's styles stand in a layer below our classes: it colours every link under the pointer, on red too.
  <StyleProvider layer>
    <ConfigProvider
      theme={theme}
      locale={zhCN}
      // A modal <dialog> makes everything outside of it inert: a list that opens in one opens inside of it.
      getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
      wave={{ disabled: true }}
      select={{ suffixIcon: <Icon name="down" size="s" /> }}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark, colon: false }}
    >
      {children}
    </ConfigProvider>
  </StyleProvider>
);
