const longestLine = 60;

const isGreetingOrClosing = (line: string): boolean => line.length <= longestLine && line.endsWith(',');

export function stripLetterhead(reply: string, agent: string): string {
  const lines = reply.trim().split('\n');
  if (lines.length > 1 && isGreetingOrClosing(lines[0]?.trim() ?? '')) lines.shift();
  const lastLine = lines.at(-1)?.trim() ?? '';
  if (lines.length > 1 && lastLine.length <= longestLine && lastLine.toLowerCase().includes(agent.toLowerCase())) {
    lines.pop();
    while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
    if (lines.length > 1 && isGreetingOrClosing(lines.at(-1)?.trim() ?? '')) lines.pop();
  }
  return lines.join('\n').trim() || reply;
}
