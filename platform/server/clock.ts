/** The server's time as an argument, so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
