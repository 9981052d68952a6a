import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { verifyPath } from '../shared/cert-address.rules.ts';
import { readCertNo } from '../shared/cert-number.rules.ts';
import type { CertKey } from '../shared/certificates.contract.ts';
import s from './certificates.module.css';
import { type Checked, checkFile } from './check-signature.ts';

/** Asks for a number. */
export function AskNumber({ title }: { readonly title: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('no') ?? '');
    const certNo = readCertNo(typed);
    setProblem(certNo === null ? '证字编号写得不对，应像 2026-65-000000，请对照证书再输入。' : '');
    if (certNo !== null) void navigate(verifyPath(certNo));
  };
  return (
    <section className={s.box}>
      <h2 className="serif title-s">{title}</h2>
      <p className="above-8">
        <label htmlFor={id}>输入证字后面的号，或者扫证书左下角的码</label>
      </p>
      <form className={s.ask} onSubmit={ask}>
        <input
          id={id}
          name="no"
          className={s.number}
          placeholder="2026-65-000000"
          autoComplete="off"
          maxLength={80}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
        <Button type="submit">查验</Button>
      </form>
      <p id={`${id}-problem`} className="danger small above-8" role="status">
        {problem}
      </p>
    </section>
  );
}

const FILE_WORDS: Readonly<Record<Checked['outcome'], string>> = {
  VALID: '这个文件和下载时一模一样，没有改过。是不是已经撤销，还要按证字查一下。',
  ALTERED: '这个文件改过，不能当证书用。',
  UNABLE: '核对要用的程序没有下载成功，请连上网，刷新以后再选。',
  UNKNOWN: '这不是从本站下载的证书文件，或者下载后被别的软件另存过。',
};

/** Verifies a file where it is: it is not sent anywhere. */
export function CheckFile({ keys }: { readonly keys: readonly CertKey[] | undefined }) {
  const [outcome, setOutcome] = useState<Checked['outcome'] | null>(null);
  const check = async (file: File | undefined) => {
    setOutcome(null);
    if (file && keys) setOutcome(await checkFile(new Uint8Array(await file.arrayBuffer()), keys));
  };
  return (
    <section className={s.box}>
      <h2 className="serif title-s">核对电子证书的文件</h2>
      <div className="above-8">
        <TextField
          label="选下载的 PDF，就在您的设备上核对，不会传出去"
          type="file"
          accept="application/pdf"
          onChange={(event) => void check(event.target.files?.[0])}
        />
      </div>
      <p role="status" className={outcome === 'VALID' ? 'pine above-8' : 'danger above-8'}>
        {outcome !== null && FILE_WORDS[outcome]}
      </p>
    </section>
  );
}
