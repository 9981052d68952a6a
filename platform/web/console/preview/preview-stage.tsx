import { type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

const DEVICES = [
  { key: 'computer', label: '电脑', width: 1280, height: 960 },
  { key: 'phone', label: '手机', width: 390, height: 780 },
] as const;

type Device = (typeof DEVICES)[number];

function Widths({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <fieldset className={s.widths} aria-label="在什么上看">
      {DEVICES.map((known) => (
        <button
          className="tall-40 ink-2 focus-inside phone-target"
          key={known.key}
          type="button"
          aria-pressed={known.key === device.key}
          onClick={() => onChange(known)}
        >
          {known.label}
        </button>
      ))}
    </fieldset>
  );
}

export interface PreviewStageProps {
  /** One sentence: that it is a preview, and what it does not do. */
  readonly say: string;
  readonly children: ReactNode;
}

/** A page of the portal as readers see it, on a computer or on a phone. */
export function PreviewStage({ say, children }: PreviewStageProps) {
  const [device, setDevice] = useState<Device>(DEVICES[0]);
  return (
    <>
      <div className={s.bar}>
        <p className="row gap-10">
          <Icon name="info" />
          {say}
        </p>
        <Widths device={device} onChange={setDevice} />
      </div>
      <div className={s.stage}>
        <div className={cx(s[device.key])}>
          <PreviewFrame
            key={device.key}
            title={`${device.label}上的样子`}
            width={device.width}
            height={device.height}
          >
            {children}
          </PreviewFrame>
        </div>
      </div>
    </>
  );
}
