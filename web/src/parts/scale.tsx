// A question with answers from 1 to 5, and words for both ends.
import type { Question } from "../survey/survey";

export function Scale({ question, given, give }: { question: Question; given: number | undefined; give: (answer: number) => void }) {
  return (
    <fieldset class="scale">
      <legend>{question.text}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((answer) => (
          <button key={answer} aria-pressed={given === answer} onClick={() => give(answer)}>
            {answer}
          </button>
        ))}
        <span class="quiet">{question.low}</span>
        <span class="quiet">{question.high}</span>
      </div>
    </fieldset>
  );
}
