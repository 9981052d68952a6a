import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { showToast, toastError } from '#platform/web/ui/dialogs/toast.tsx';

interface One {
  readonly id: string;
  readonly title: string;
  readonly version: number;
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
  readonly reload: () => void;
}

/** Publishing, withdrawing and removing, each asked about before and told about after; true when it was done. */
export const useBoardSteps = (calls: BoardCalls) => {
  const { word, publishing, withdrawing, publish, withdraw, remove, reload } = calls;
  const run = async (what: BoardCall, { id, version }: One, done: string): Promise<boolean> => {
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
  return {
    publish: async (one: One): Promise<boolean> => {
      const answer = await confirmAction({
        title: `发布${word}`,
        text: `《${one.title}》${publishing}`,
        okText: '发布',
      });
      return answer !== null && (await run(publish, one, '已发布'));
    },
    withdraw: async (one: One): Promise<boolean> => {
      const answer = await confirmAction({
        title: `撤回${word}`,
        text: `《${one.title}》${withdrawing}`,
        okText: '撤回',
      });
      return answer !== null && (await run(withdraw, one, '已撤回'));
    },
    remove: async (one: One): Promise<boolean> => {
      const answer = await confirmAction({
        title: `删除${word}`,
        text: `《${one.title}》连同它的文件一起删除，找不回来。`,
        okText: '删除',
        danger: true,
      });
      return answer !== null && (await run(remove, one, '已删除'));
    },
  };
};

export type BoardStepActions = ReturnType<typeof useBoardSteps>;
