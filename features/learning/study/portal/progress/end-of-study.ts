import type { EndReply, StudyPorts } from './study-state.ts';

interface EndEnds {
  readonly ports: Pick<StudyPorts, 'end'>;
  readonly onDone: (reply: EndReply) => void;
  /** Not credited yet: seconds are missing, and the server says how many. */
  readonly onMissing: (reply: EndReply) => void;
  readonly onProblem: (error: unknown) => void;
}

/** Calls end-study, one call at a time. Calling it again changes nothing on the server. */
export const endOfStudy = ({ ports, onDone, onMissing, onProblem }: EndEnds) => {
  let isAsking = false;
  return async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      const reply = await ports.end();
      if (reply.studyStatus === '2') onDone(reply);
      else onMissing(reply);
    } catch (error) {
      onProblem(error);
    }
    isAsking = false;
  };
};
