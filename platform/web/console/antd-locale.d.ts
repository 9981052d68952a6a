// The library's own declaration is read as CommonJS, the bundler reads the module itself.
declare module 'antd/es/locale/zh_CN.js' {
  import type { ConfigProviderProps } from 'antd';

  const locale: NonNullable<ConfigProviderProps['locale']>;
  export default locale;
}
