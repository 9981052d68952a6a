interface Boot {
  readonly replies: readonly { path: string; input: unknown; reply: unknown }[];
}

/** The first data that the server wrote into the page; empty when it wrote none. */
export const readBoot = (): Boot => {
  const text = document.getElementById('boot')?.textContent;
  if (!text) return { replies: [] };
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return { replies: [] };
  }
};
