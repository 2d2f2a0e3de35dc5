export interface Load {
  end(): Promise<Record<string, number>>;
}

const readerCount = 8;
const registeringCount = 4;

export function startLoad(address: string): Load {
  const outcomeCounts: Record<string, number> = {};
  let isRunning = true;
  let nameCount = 0;
  const noteOutcome = async (kind: string, answer: Promise<Response>) => {
    const outcome = await answer
      .then(async (response) => response.arrayBuffer().then(() => response.status))
      .catch(() => 'lost');
    outcomeCounts[`${kind} ${outcome}`] = (outcomeCounts[`${kind} ${outcome}`] ?? 0) + 1;
  };
  const keepReading = async () => {
    while (isRunning) await noteOutcome('read', fetch(`${address}/api/v1/public/settings`));
  };
  const keepRegistering = async () => {
    while (isRunning) {
      nameCount += 1;
      const username = `rolling_${nameCount}`;
      const person = {
        username,
        email: `${username}@example.org`,
        password: 'a long winded phrase',
        birthDate: '1990-05-04',
        terms: true,
      };
      const answer = fetch(`${address}/api/v1/auth/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      await noteOutcome('command', answer);
    }
  };
  const loadEnd = Promise.all([
    ...Array.from({ length: readerCount }, keepReading),
    ...Array.from({ length: registeringCount }, keepRegistering),
  ]);
  return {
    async end() {
      isRunning = false;
      await loadEnd;
      return outcomeCounts;
    },
  };
}

export async function followChanges(address: string): Promise<{ readToEnd(): Promise<'ended' | 'broken'> }> {
  const { status, body } = await fetch(`${address}/api/v1/public/changes?topics=contests`);
  if (status !== 200) throw new Error(`A stream was answered ${status}`);
  return {
    async readToEnd() {
      try {
        for await (const _ of body ?? []);
        return 'ended';
      } catch {
        return 'broken';
      }
    },
  };
}
