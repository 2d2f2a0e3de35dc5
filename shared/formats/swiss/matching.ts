/** Keeps the sums exact, because numbers hold whole values exactly only up to 2^53. */
const mostCost = 2 ** 49;

const unmatchedLabel = -1;
const outerLabel = 0;
const innerLabel = 1;

/** Edmonds' blossom algorithm for minimum-cost matching, in O(n³). @param costs a symmetric matrix of integers from 0, for an even number of players @returns each player's partner, by index */
export function pairByCost(costs: readonly (readonly number[])[]): number[] {
  return new Matching(costs).pairAll();
}

/** Vertices count from 1, and 0 is none. Blossoms have the numbers after the vertices. A node is a vertex or blossom that no blossom contains. */
class Matching {
  private readonly n: number;
  private readonly width: number;
  private last: number;
  private readonly weight: Float64Array;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly dual: Float64Array;
  private readonly mate: Int32Array;
  private readonly nearestVertex: Int32Array;
  private readonly nodeOf: Int32Array;
  private readonly parent: Int32Array;
  private readonly label: Int8Array;
  private readonly seenMarks: Int32Array;
  private seenBy = 0;
  private readonly members: number[][];
  private readonly memberWith: Int32Array;
  private queue: number[] = [];

  constructor(costs: readonly (readonly number[])[]) {
    const n = costs.length;
    const highestCost = costs.reduce((max, row) => Math.max(max, ...row), 0);
    if (n % 2 === 1 || highestCost >= mostCost) throw new Error('These costs cannot be paired');
    this.n = n;
    this.last = n;
    this.width = n + Math.floor(n / 2) + 2;
    const width = this.width;
    this.weight = new Float64Array(width * width);
    this.from = new Int32Array(width * width);
    this.to = new Int32Array(width * width);
    this.memberWith = new Int32Array(width * width);
    this.dual = new Float64Array(width).fill(highestCost + 1);
    this.mate = new Int32Array(width);
    this.nearestVertex = new Int32Array(width);
    this.nodeOf = new Int32Array(width);
    this.parent = new Int32Array(width);
    this.label = new Int8Array(width);
    this.seenMarks = new Int32Array(width);
    this.members = Array.from({ length: width }, () => []);
    for (let u = 1; u <= n; u += 1) {
      this.nodeOf[u] = u;
      this.memberWith[this.indexEdge(u, u)] = u;
      for (let v = 1; v <= n; v += 1) {
        if (u === v) continue;
        this.weight[this.indexEdge(u, v)] = 2 * (highestCost + 1 - (costs[u - 1]?.[v - 1] ?? 0));
        this.from[this.indexEdge(u, v)] = u;
        this.to[this.indexEdge(u, v)] = v;
      }
    }
  }

  pairAll(): number[] {
    for (let pairCount = 0; pairCount < this.n / 2; pairCount += 1) this.addPair();
    return Array.from({ length: this.n }, (_, index) => readAt(this.mate, index + 1) - 1);
  }

  private indexEdge(u: number, v: number): number {
    return u * this.width + v;
  }

  private calculateSlack(u: number, v: number): number {
    const edge = this.indexEdge(u, v);
    const [one, other] = [readAt(this.from, edge), readAt(this.to, edge)];
    return readAt(this.dual, one) + readAt(this.dual, other) - readAt(this.weight, this.indexEdge(one, other));
  }

  private hasEdge(u: number, v: number): boolean {
    return readAt(this.from, this.indexEdge(u, v)) !== 0;
  }

  private findNode(u: number): number {
    return readAt(this.nodeOf, u);
  }

  private listMembers(blossom: number): number[] {
    return this.members[blossom] ?? [];
  }

  private isNode(x: number): boolean {
    return this.findNode(x) === x;
  }

  private findMate(x: number): number {
    return this.findNode(readAt(this.mate, x));
  }

  private offerNearest(u: number, x: number): void {
    const nearestVertex = readAt(this.nearestVertex, x);
    if (nearestVertex === 0 || this.calculateSlack(u, x) < this.calculateSlack(nearestVertex, x))
      this.nearestVertex[x] = u;
  }

  private updateNearest(x: number): void {
    this.nearestVertex[x] = 0;
    for (let u = 1; u <= this.n; u += 1)
      if (this.hasEdge(u, x) && this.findNode(u) !== x && readAt(this.label, this.findNode(u)) === outerLabel)
        this.offerNearest(u, x);
  }

  private enqueueNode(x: number): void {
    if (x <= this.n) this.queue.push(x);
    else for (const member of this.listMembers(x)) this.enqueueNode(member);
  }

  private putInto(x: number, node: number): void {
    this.nodeOf[x] = node;
    if (x > this.n) for (const member of this.listMembers(x)) this.putInto(member, node);
  }

  private turnBlossom(blossom: number, member: number): number {
    const members = this.listMembers(blossom);
    const stepCount = members.indexOf(member);
    if (stepCount % 2 === 0) return stepCount;
    const [base = 0, ...otherMembers] = members;
    this.members[blossom] = [base, ...otherMembers.reverse()];
    return members.length - stepCount;
  }

  private matchNodes(u: number, v: number): void {
    const edge = this.indexEdge(u, v);
    this.mate[u] = readAt(this.to, edge);
    if (u <= this.n) return;
    const member = readAt(this.memberWith, this.indexEdge(u, readAt(this.from, edge)));
    const stepCount = this.turnBlossom(u, member);
    const members = this.listMembers(u);
    for (let step = 0; step < stepCount; step += 1)
      this.matchNodes(members[step] ?? 0, members[step % 2 === 0 ? step + 1 : step - 1] ?? 0);
    this.matchNodes(member, v);
    this.members[u] = [...members.slice(stepCount), ...members.slice(0, stepCount)];
  }

  private swapToRoot(start: number, next: number): void {
    let [u, v] = [start, next];
    for (;;) {
      const matchedMate = this.findMate(u);
      this.matchNodes(u, v);
      if (matchedMate === 0) return;
      const parent = this.findNode(readAt(this.parent, matchedMate));
      this.matchNodes(matchedMate, parent);
      [u, v] = [parent, matchedMate];
    }
  }

  private findMeeting(firstNode: number, secondNode: number): number {
    this.seenBy += 1;
    let [u, v] = [firstNode, secondNode];
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (readAt(this.seenMarks, u) === this.seenBy) return u;
        this.seenMarks[u] = this.seenBy;
        const matchedMate = this.findMate(u);
        u = matchedMate === 0 ? 0 : this.findNode(readAt(this.parent, matchedMate));
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  private enqueueWay(start: number, end: number): number[] {
    const path: number[] = [];
    for (let x = start; x !== end; ) {
      const matchedMate = this.findMate(x);
      path.push(x, matchedMate);
      this.enqueueNode(matchedMate);
      x = this.findNode(readAt(this.parent, matchedMate));
    }
    return path;
  }

  private makeBlossom(u: number, base: number, v: number): void {
    let b = this.n + 1;
    while (b <= this.last && this.findNode(b) !== 0) b += 1;
    this.last = Math.max(this.last, b);
    this.dual[b] = 0;
    this.label[b] = outerLabel;
    this.mate[b] = readAt(this.mate, base);
    this.members[b] = [base, ...this.enqueueWay(u, base).reverse(), ...this.enqueueWay(v, base)];
    this.putInto(b, b);
    for (let x = 1; x <= this.last; x += 1) {
      this.from[this.indexEdge(b, x)] = 0;
      this.from[this.indexEdge(x, b)] = 0;
    }
    for (let x = 1; x <= this.n; x += 1) this.memberWith[this.indexEdge(b, x)] = 0;
    for (const member of this.listMembers(b)) this.addEdges(b, member);
    this.updateNearest(b);
  }

  private addEdges(b: number, member: number): void {
    for (let x = 1; x <= this.last; x += 1) {
      if (!this.hasEdge(member, x)) continue;
      if (this.hasEdge(b, x) && this.calculateSlack(member, x) >= this.calculateSlack(b, x)) continue;
      this.from[this.indexEdge(b, x)] = readAt(this.from, this.indexEdge(member, x));
      this.to[this.indexEdge(b, x)] = readAt(this.to, this.indexEdge(member, x));
      this.from[this.indexEdge(x, b)] = readAt(this.from, this.indexEdge(x, member));
      this.to[this.indexEdge(x, b)] = readAt(this.to, this.indexEdge(x, member));
    }
    for (let x = 1; x <= this.n; x += 1)
      if (readAt(this.memberWith, this.indexEdge(member, x)) !== 0) this.memberWith[this.indexEdge(b, x)] = member;
  }

  private expandBlossom(b: number): void {
    for (const member of this.listMembers(b)) this.putInto(member, member);
    const entryMember = readAt(
      this.memberWith,
      this.indexEdge(b, readAt(this.from, this.indexEdge(b, readAt(this.parent, b)))),
    );
    const stepCount = this.turnBlossom(b, entryMember);
    const members = this.listMembers(b);
    for (let step = 0; step < stepCount; step += 2) {
      const [before = 0, after = 0] = members.slice(step, step + 2);
      this.parent[before] = readAt(this.from, this.indexEdge(after, before));
      this.label[before] = innerLabel;
      this.label[after] = outerLabel;
      this.nearestVertex[before] = 0;
      this.updateNearest(after);
      this.enqueueNode(after);
    }
    this.label[entryMember] = innerLabel;
    this.parent[entryMember] = readAt(this.parent, b);
    for (const member of members.slice(stepCount + 1)) {
      this.label[member] = unmatchedLabel;
      this.updateNearest(member);
    }
    this.nodeOf[b] = 0;
  }

  private followEdge(u: number, v: number): boolean {
    const edge = this.indexEdge(u, v);
    const [start, vertex] = [readAt(this.from, edge), readAt(this.to, edge)];
    const [startNode, endNode] = [this.findNode(start), this.findNode(vertex)];
    if (readAt(this.label, endNode) === unmatchedLabel) {
      this.parent[endNode] = start;
      this.label[endNode] = innerLabel;
      const endNodeMate = this.findMate(endNode);
      this.nearestVertex[endNode] = 0;
      this.nearestVertex[endNodeMate] = 0;
      this.label[endNodeMate] = outerLabel;
      this.enqueueNode(endNodeMate);
    } else if (readAt(this.label, endNode) === outerLabel) {
      const meetingNode = this.findMeeting(startNode, endNode);
      if (meetingNode === 0) {
        this.swapToRoot(startNode, endNode);
        this.swapToRoot(endNode, startNode);
        return true;
      }
      this.makeBlossom(startNode, meetingNode, endNode);
    }
    return false;
  }

  private followQueue(): boolean {
    for (let u = this.queue.shift(); u !== undefined; u = this.queue.shift()) {
      if (readAt(this.label, this.findNode(u)) === innerLabel) continue;
      for (let v = 1; v <= this.n; v += 1) {
        if (u === v || this.findNode(u) === this.findNode(v)) continue;
        if (this.calculateSlack(u, v) > 0) this.offerNearest(u, this.findNode(v));
        else if (this.followEdge(u, v)) return true;
      }
    }
    return false;
  }

  private findStep(): number {
    let step = Number.POSITIVE_INFINITY;
    for (let x = 1; x <= this.last; x += 1) {
      if (!this.isNode(x)) continue;
      const label = readAt(this.label, x);
      if (x > this.n && label === innerLabel) step = Math.min(step, readAt(this.dual, x) / 2);
      const nearestVertex = readAt(this.nearestVertex, x);
      if (nearestVertex === 0 || label === innerLabel) continue;
      step = Math.min(
        step,
        label === unmatchedLabel ? this.calculateSlack(nearestVertex, x) : this.calculateSlack(nearestVertex, x) / 2,
      );
    }
    return step;
  }

  private moveDuals(step: number): void {
    for (let x = 1; x <= this.last; x += 1) {
      const isVertex = x <= this.n;
      if (!isVertex && !this.isNode(x)) continue;
      const label = readAt(this.label, this.findNode(x));
      const sign = label === unmatchedLabel ? 0 : label === outerLabel ? 1 : -1;
      this.dual[x] = readAt(this.dual, x) + sign * (isVertex ? -step : 2 * step);
    }
  }

  private followNearest(): boolean {
    for (let x = 1; x <= this.last; x += 1) {
      const nearest = readAt(this.nearestVertex, x);
      if (!this.isNode(x) || nearest === 0 || this.findNode(nearest) === x) continue;
      if (this.calculateSlack(nearest, x) === 0 && this.followEdge(nearest, x)) return true;
    }
    return false;
  }

  private addPair(): void {
    this.queue = [];
    this.label.fill(unmatchedLabel);
    this.nearestVertex.fill(0);
    for (let x = 1; x <= this.last; x += 1) {
      if (!this.isNode(x) || readAt(this.mate, x) !== 0) continue;
      this.parent[x] = 0;
      this.label[x] = outerLabel;
      this.enqueueNode(x);
    }
    while (!this.followQueue()) {
      this.moveDuals(this.findStep());
      if (this.followNearest()) return;
      for (let b = this.n + 1; b <= this.last; b += 1)
        if (this.isNode(b) && readAt(this.label, b) === innerLabel && readAt(this.dual, b) === 0) this.expandBlossom(b);
    }
  }
}

const readAt = (values: { readonly [at: number]: number | undefined }, at: number): number => values[at] ?? 0;
