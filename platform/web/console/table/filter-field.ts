import type { ReactNode } from 'react';

export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

export interface FilterTreeNode {
  readonly value: string;
  readonly title: string;
  readonly children?: readonly FilterTreeNode[] | undefined;
}

/** Props of a custom control of the filter bar (an organisation select, a teacher select). */
export interface FilterControlProps {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

interface FieldBase {
  /** The field of the call; `dates` sends `${name}From` and `${name}To`. */
  readonly name: string;
  readonly label: string;
  /** Width in px; the kinds have fitting ones of their own. */
  readonly width?: number | undefined;
  /** Stands in the empty control; 全部 by default. */
  readonly placeholder?: string | undefined;
}

export type FilterField = FieldBase &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'select'; readonly options: readonly FilterOption[] }
    | { readonly kind: 'dates' }
    | { readonly kind: 'tree'; readonly treeData: readonly FilterTreeNode[] }
    | { readonly kind: 'custom'; readonly control: (props: FilterControlProps) => ReactNode }
  );
