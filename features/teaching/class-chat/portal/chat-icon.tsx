import s from './class-chat.module.css';

/** Drawn on the grid of the portal's icons. */
const SHAPES = {
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M10.5 9.5a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0z',
  clip: 'm19.5 11.5-7.8 7.8a4.8 4.8 0 0 1-6.8-6.8l8-8a3.2 3.2 0 0 1 4.5 4.5l-7.8 7.8a1.6 1.6 0 0 1-2.3-2.3l7-7',
  paper: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  tack: 'M9 4h6l-.7 5.5L17.500 13v1.500h-11V13l3.200-3.500zM12 14.500V20.500',
  quiet: 'M4 9.5v5h3.5l4.5 4v-13l-4.500 4zM16 10l4.500 4.500M20.500 10 16 14.500',
  loud: 'M4 9.5v5h3.5l4.5 4v-13l-4.500 4zM15.500 9c1.600 1.700 1.600 4.300 0 6M18 6.500c3 3 3 8 0 11',
  dots: 'M6 12v.1M12 12v.1M18 12v.1',
} as const;

export function ChatIcon({ name }: { readonly name: keyof typeof SHAPES }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
