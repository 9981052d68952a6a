import { Icon } from '../../ui/icon.tsx';

/** For antd's trees: their own arrow has an English name; the row says by itself whether it is open. */
export const TREE_SWITCHER = (
  <span>
    <Icon name="down" size="s" />
  </span>
);
