import { type ConfirmOptions, confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';

interface BoardOne {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  /** Planned hour of publishing; left out where nothing is planned. */
  readonly publishAt?: string;
}

type BoardCall = (input: { id: string; version: number }) => Promise<unknown>;

export interface BoardCalls {
  /** 通知, 资料 */
  readonly word: string;
  /** Meaning for the class, in a sentence each. */
  readonly publishing: string;
  readonly withdrawing: string;
  readonly publish: BoardCall;
  readonly withdraw: BoardCall;
  readonly remove: BoardCall;
  /** Asks for an hour and plans it; answers what was done, empty for nothing. Left out where nothing is planned. */
  readonly plan?: (one: BoardOne) => Promise<string>;
  readonly reload: () => void;
}

/** Publishing, withdrawing and removing, each asked about before and told about after; true when it was done. */
export const useBoardSteps = (calls: BoardCalls) => {
  const { word, publishing, withdrawing, publish, withdraw, remove, plan, reload } = calls;
  const run = async (what: BoardCall, { id, version }: BoardOne, done: string): Promise<boolean> => {
    try {
      await what({ id, version });
      showToast(done);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      reload();
    }
  };
  const take = async (what: BoardCall, one: BoardOne, question: ConfirmOptions): Promise<boolean> =>
    (await confirmAction(question)) !== null && run(what, one, `已${question.okText}`);
  return {
    plan:
      plan &&
      (async (one: BoardOne): Promise<void> => {
        try {
          const done = await plan(one);
          if (done !== '') showToast(done);
        } catch (error) {
          toastError(error);
        } finally {
          reload();
        }
      }),
    publish: (one: BoardOne) =>
      take(publish, one, { title: `发布${word}`, text: `《${one.title}》${publishing}`, okText: '发布' }),
    withdraw: (one: BoardOne) =>
      take(withdraw, one, { title: `撤回${word}`, text: `《${one.title}》${withdrawing}`, okText: '撤回' }),
    remove: (one: BoardOne) =>
      take(remove, one, {
        title: `删除${word}`,
        text: `《${one.title}》连同它的文件一起删除，找不回来。`,
        okText: '删除',
        danger: true,
      }),
  };
};

export type BoardStepActions = ReturnType<typeof useBoardSteps>;
