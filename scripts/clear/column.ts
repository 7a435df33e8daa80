/** A growing array of integers, four bytes each: a million objects would not fit into memory. */
export class Column {
  #numbers = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = value
    this.length += 1
  }

  get values(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }
}
