/** Why a call failed, with the sentence that the person is shown. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, unknown>>;

  private constructor(
    status: number,
    code: string,
    text: string,
    fields: Readonly<Record<string, string>> = {},
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(text);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.facts = facts;
  }

  static ofNetwork(isTimeout: boolean): CallError {
    return isTimeout
      ? new CallError(0, 'network.timeout', '网络太慢，20 秒内没有收到回应，请稍后重试。')
      : new CallError(0, 'network.failed', '网络没有连上，请检查网络后重试。');
  }

  static ofReply(status: number, body: Readonly<Record<string, unknown>>): CallError {
    const text =
      typeof body.message === 'string' && body.message ? body.message : '系统没有正常回应，请稍后重试。';
    return new CallError(
      status,
      typeof body.code === 'string' ? body.code : String(status),
      text,
      (body.fields as Record<string, string>) ?? {},
      (body.data as Record<string, unknown>) ?? {},
    );
  }
}
