import type { Lecture } from '../lecture.ts';
import { branchMeeting } from './branch-meeting.ts';
import { dripCotton } from './drip-cotton.ts';
import { firstPlough } from './first-plough.ts';
import { fraudWords } from './fraud-words.ts';
import { grainStore } from './grain-store.ts';
import { grapeChain } from './grape-chain.ts';
import { joinParty } from './join-party.ts';
import { karezWater } from './karez-water.ts';
import { mediationSteps } from './mediation-steps.ts';
import { mulberryPaper } from './mulberry-paper.ts';
import { office1937 } from './office-1937.ts';
import { organisationLife } from './organisation-life.ts';
import { returnEast } from './return-east.ts';
import { strawSquares } from './straw-squares.ts';
import { tarimWater } from './tarim-water.ts';
import { twentyFiveSteps } from './twenty-five-steps.ts';
import { villageBoard } from './village-board.ts';
import { villageLedger } from './village-ledger.ts';
import { winterSmoke } from './winter-smoke.ts';

export const LECTURES: Lecture[] = [
  strawSquares,
  dripCotton,
  fraudWords,
  winterSmoke,
  karezWater,
  firstPlough,
  joinParty,
  tarimWater,
  mediationSteps,
  branchMeeting,
  mulberryPaper,
  office1937,
  returnEast,
  grainStore,
  villageBoard,
  grapeChain,
  organisationLife,
  twentyFiveSteps,
  villageLedger,
];
