CREATE TABLE "standing_benchmarks" (
	"benchmark_type" text NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	CONSTRAINT "standing_benchmarks_benchmark_type_position_pk" PRIMARY KEY("benchmark_type","position")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "following_document_ids" jsonb;--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "followed_by" uuid;